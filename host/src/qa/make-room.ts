/** Windows this wide have the toolbar beside the page; in narrower ones it lies on it. The stylesheet has the same. */
const BESIDE = 'screen and (width >= 1200px)'
const WIDTH = '24rem'

/**
 * Moves the page aside, so that the open toolbar hides nothing of it that can be pressed: the shop's frame knows of `--room-left` and
 * `--room-right`. A sheet of styles would be taken for a remote's that breaks the frame. @returns the way back.
 */
export function makeRoom(side: 'left' | 'right'): () => void {
  const name = `--room-${side}`
  const { style } = document.documentElement
  const beside = matchMedia(BESIDE)
  const set = () => style.setProperty(name, beside.matches ? WIDTH : '0px')
  set()
  beside.addEventListener('change', set)
  return () => {
    beside.removeEventListener('change', set)
    style.removeProperty(name)
  }
}

/** Calls back when somebody presses or focuses something of the page while the toolbar lies on it. @returns the way to end that. */
export function onLeaving(toolbar: Node, leave: () => void): () => void {
  const place = toolbar.getRootNode()
  const off = new AbortController()
  const hear = ({ target }: Event) => {
    if (matchMedia(BESIDE).matches || !(place instanceof ShadowRoot)) return
    if (target instanceof Node && !place.host.contains(target)) leave()
  }
  for (const kind of ['pointerdown', 'focusin']) addEventListener(kind, hear, { capture: true, signal: off.signal })
  return () => off.abort()
}
