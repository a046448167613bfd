" Syntax of Layline's scripts, made by scripts/generate-docs.
if exists("b:current_syntax")
  finish
endif
syntax case ignore
setlocal iskeyword+=-
syntax keyword laylineCommand add alias ambiguity animate apropos baseline canvas clear cls compare conflicts constrain constraints copy describe device drag echo exercise exit expect export fit fix for forget frame get help hide history hug import inspect json ledger lesson let live move new open pan play quit ratio recorded redo remove rename repeat resist resize reveal rotate safeArea save scenes scroll set share show since size source space split splitter stack sweep text toggle tree unalias unconstrain undo unlet unsatisfiable unwrap want when why wrap
syntax keyword laylineOption alignment as at baselineRelative baselineRelativeArrangement bounces by checksum class color curve damping delay distribution dragToHide edge file font fraction frames from handle hideSplitter identifier if in inset insets invisibleThickness isBaselineRelativeArrangement isLayoutMarginsRelativeArrangement isResizing label layout layoutMarginsRelativeArrangement like lines margins marginsRelative metrics min minPrimary minSecondary named of offscreen options outlet padding paging physics plot priority rate scene session spacing subviewPadding table thickness threshold to trace unchecked velocity visibleThickness width
syntax match laylineNumber "\v<-?\d+(\.\d+)?(\%|(pt|ms|s)?>)"
syntax match laylineSize "\v<\d+(\.\d+)?x\d+(\.\d+)?>"
syntax match laylineVariable "\v\$(\h\w*|\{\h\w*\})"
syntax region laylineString start=+"+ skip=+\\\\\|\\"+ end=+"+ oneline
syntax region laylineString start=+'+ end=+'+ oneline
syntax match laylineComment "\v(^|\s|;)\zs#.*$"
syntax match laylineOutput "\v^#[>:].*$"
highlight default link laylineCommand Statement
highlight default link laylineOption Type
highlight default link laylineNumber Number
highlight default link laylineSize Number
highlight default link laylineVariable Identifier
highlight default link laylineString String
highlight default link laylineComment Comment
highlight default link laylineOutput SpecialComment
let b:current_syntax = "layline"
