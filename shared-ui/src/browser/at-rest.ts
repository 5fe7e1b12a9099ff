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
