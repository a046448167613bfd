import TerminalText

/// The style sheet of a session's page.
enum HTMLStyle {
  /// - Parameter columns: the width of a frame; letters shrink so that it fits a phone.
  static func text(columns: Int) -> String {
    let dark =
      [
        "body{color:\(Palette.text.dark);background:\(Palette.background.dark)}",
        ".tip{background:\(Palette.background.dark)}",
      ]
      + Palette.colours.map { "\($0.selector){color:\($0.dark)}" }
    let light =
      ["body{color:\(Palette.text.light);background:\(Palette.background.light)}"]
      + Palette.colours.map { "\($0.selector){color:\($0.light)}" }
    // A letter of these fonts is 0.6 times as wide as high, so 62 leaves some space.
    return """
      *{box-sizing:border-box}
      body{margin:0 auto;padding:1rem;max-width:72rem;font:1rem/1.5 system-ui,sans-serif}
      h1{font-size:1.25rem;margin:0 0 .5rem}
      pre{margin:.5rem 0;overflow-x:auto;font-family:\(Palette.fonts)}
      .command,.output,.json{font-size:.9rem}
      .command,.json{white-space:pre-wrap;overflow-wrap:anywhere}
      .picture{position:relative;margin:.5rem 0}
      .picture>*{margin:0}
      .lines{position:absolute;left:0;top:0;pointer-events:none;font-family:\(Palette.fonts)}
      .lines path{fill:currentColor}
      .v{color:transparent}
      .hits{position:absolute;left:0;top:0;font-family:\(Palette.fonts)}
      .hit{position:absolute;cursor:help}
      .hit:hover,.hit:focus{outline:.15em solid;outline-offset:-.15em}
      .tip{display:none;position:fixed;left:0;right:0;bottom:0;z-index:1;max-height:45vh;\
      overflow:auto;margin:0;padding:.75rem 1rem;border-top:1px solid;font-size:.9rem;\
      line-height:1.3;background:\(Palette.background.light)}
      .hit:hover>.tip,.hit:focus>.tip{display:block}
      .frame{line-height:1.15;font-size:min(.9rem,calc((100vw - 2rem) * 100 / 62 / \(columns)))}
      .b{font-weight:bold}
      .f{opacity:.65}
      .status{margin:.5rem 0;font-weight:bold}
      #player{position:sticky;top:0;display:flex;gap:.5rem;align-items:center;padding:.5rem 0;\
      background:inherit}
      #player[hidden],section[hidden],.motion[hidden],.moving>:not(.motion){display:none}
      #player button{font:inherit;min-width:2.75rem;min-height:2.75rem}
      #slider{flex:1;min-width:4rem;min-height:2.75rem}
      #place{min-width:5em;text-align:right;font-variant-numeric:tabular-nums}
      section+section{border-top:1px solid;margin-top:1rem}
      .js section{border:0;margin:0}
      summary{cursor:pointer;min-height:2.75rem;padding:.5rem 0}
      \(light.joined(separator: "\n"))
      @media (prefers-color-scheme:dark){
      \(dark.joined(separator: "\n"))
      }
      @media print{
      #player{display:none}
      section[hidden]{display:block}
      }
      """
  }
}

/// The script of a session's page: the same for every session.
enum HTMLScript {
  /// The duration of a step during playback.
  private static let stepMilliseconds = 2_000
  private static let motionMilliseconds = Int(bounded: SVGWriter.motionSeconds * 1_000)

  static var text: String {
    """
    (() => {
      const steps = [...document.querySelectorAll("section")];
      const get = id => document.getElementById(id);
      const slider = get("slider"), play = get("play");
      if (steps.length === 0) return;
      let timer = null, at = 1, motion = null, rest = () => {};
      const isStill = matchMedia("(prefers-reduced-motion: reduce)");
      // Shows the pictures of a motion in turn, and then the step's own.
      const move = step => {
        const pictures = [...step.querySelectorAll(".motion")];
        if (pictures.length === 0 || isStill.matches) return;
        const box = pictures[0].parentElement;
        let index = 0;
        const paint = () => pictures.forEach((one, place) => { one.hidden = place !== index; });
        rest = () => {
          clearInterval(motion);
          pictures.forEach(one => { one.hidden = true; });
          box.classList.remove("moving");
          rest = () => {};
        };
        box.classList.add("moving");
        paint();
        motion = setInterval(() => {
          index += 1;
          if (index === pictures.length) rest(); else paint();
        }, \(motionMilliseconds));
      };
      const show = (number, isLinked) => {
        const before = at;
        at = Math.min(Math.max(number, 1), steps.length);
        rest();
        if (at === before + 1 || isLinked) move(steps[at - 1]);
        // In a sandbox, for example, the address cannot be changed.
        try { if (!isLinked) history.replaceState(null, "", "#step-" + at); } catch {}
        steps.forEach((step, index) => { step.hidden = index !== at - 1; });
        slider.value = at;
        get("place").textContent = at + " of " + steps.length;
        get("back").disabled = at === 1;
        get("next").disabled = at === steps.length;
      };
      const stop = () => {
        clearInterval(timer);
        timer = null;
        play.textContent = "Play";
        play.setAttribute("aria-label", "Play");
      };
      const go = (number, isLinked) => { stop(); show(number, isLinked); };
      const toggle = () => {
        if (timer !== null) return stop();
        if (at === steps.length) show(1);
        play.textContent = "Pause";
        play.setAttribute("aria-label", "Pause");
        timer = setInterval(() => {
          show(at + 1);
          if (at === steps.length) stop();
        }, \(stepMilliseconds));
      };
      slider.addEventListener("input", () => go(Number(slider.value)));
      get("back").addEventListener("click", () => go(at - 1));
      get("next").addEventListener("click", () => go(at + 1));
      play.addEventListener("click", toggle);
      document.addEventListener("keydown", event => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const isControl = event.target.closest && event.target.closest("button,summary");
        switch (event.key) {
        case "ArrowLeft": go(at - 1); break;
        case "ArrowRight": go(at + 1); break;
        case "Home": go(1); break;
        case "End": go(steps.length); break;
        case " ":
          if (isControl) return;
          toggle();
          break;
        default: return;
        }
        event.preventDefault();
      });
      const linked = () => {
        const match = /^#step-([0-9]+)$/.exec(location.hash);
        if (match) go(Number(match[1]), true);
      };
      addEventListener("hashchange", linked);
      document.documentElement.classList.add("js");
      get("player").hidden = false;
      show(1, true);
      linked();
      document.body.dataset.ready = String(steps.length);
    })();
    """
  }
}
