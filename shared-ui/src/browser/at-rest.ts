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

/** Acts at each first sign that somebody uses the page (a pointer that moves or presses, a key), and when it has come to rest. @returns what calls it off. */
export function atFirstUse(act: () => void): () => void {
  const controller = new AbortController()
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(sign, act, { once: true, passive: true, signal: controller.signal })
  const callOff = atRest(act)
  return () => {
    controller.abort()
    callOff()
  }
}
