/** Windows this wide have the toolbar beside the page; in narrower ones it lies on it. The stylesheet has the same. */
const BESIDE = '(width >= 1200px)'

const room = (side: 'left' | 'right') => `
  @media ${BESIDE} {
    body { padding-${side}: 24rem; }
    [data-returns][data-stuck] > header { ${side}: 24rem; }
  }`

/** Moves the page aside, so that the open toolbar hides nothing of it that can be pressed. @returns the way back. */
export function makeRoom(side: 'left' | 'right'): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(room(side))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
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
