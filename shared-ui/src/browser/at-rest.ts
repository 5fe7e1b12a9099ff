/** How long after its load a page, and the line, are at rest, in milliseconds. */
const REST_MS = 3_000

/** Acts when the page has come to rest, so that it costs no visitor a moment. @returns what calls it off. */
export function atRest(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => (timer = setTimeout(act, REST_MS))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
  return () => {
    removeEventListener('load', wait)
    clearTimeout(timer)
  }
}

/** Acts at each first sign that somebody uses the page: a pointer that moves or presses, a wheel, a key. @returns what calls it off. */
export function whenUsed(act: () => void): () => void {
  const controller = new AbortController()
  const use = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) => {
    // A browser tells a page that lays itself out beneath a pointer that it has moved, by nothing.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return
    removeEventListener(type, use)
    act()
  }
  for (const sign of ['pointermove', 'pointerdown', 'wheel', 'keydown'])
    addEventListener(sign, use, { passive: true, signal: controller.signal })
  return () => controller.abort()
}

/** Acts at each first sign of use, and when the page has come to rest. @returns what calls it off. */
export function atFirstUse(act: () => void): () => void {
  const callOffs = [whenUsed(act), atRest(act)]
  return () => callOffs.forEach((callOff) => callOff())
}
