" Files of Layline: its scripts end in .lay.
autocmd BufRead,BufNewFile *.lay setfiletype layline
