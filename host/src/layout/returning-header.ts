/** Less than this is a finger that rests, in pixels. */
const STEADY_PX = 6

/** Other frames have none. */
const find = () => document.querySelector<HTMLElement>('[data-returns]')

/** Puts the header into its place, from wherever a page before has left it. */
export function settleHeader(): void {
  const place = document.querySelector<HTMLElement>('[data-stuck]')
  document.documentElement.style.removeProperty('--top-bar')
  if (!place) return
  delete place.dataset['stuck']
  place.style.minHeight = ''
}

/**
 * Lets the header of a page return when one scrolls up, until one scrolls down or is at the top again. Its place keeps its height, so that
 * nothing in the page moves; what sticks to the window's upper edge stands below it by `--top-bar`.
 *
 * @param signal ends it, with the header in its place for the next page.
 */
export function letReturn(signal: AbortSignal): void {
  const root = document.documentElement
  let last = scrollY

  function set(place: HTMLElement, state: 'away' | 'back' | 'leaving') {
    const header = place.firstElementChild
    if (state === place.dataset['stuck']) return
    if (!place.dataset['stuck']) place.style.minHeight = `${place.offsetHeight}px`
    place.dataset['stuck'] = state
    if (state === 'back' && header instanceof HTMLElement)
      root.style.setProperty('--top-bar', `${header.offsetHeight}px`)
    else root.style.removeProperty('--top-bar')
  }

  function follow() {
    const place = find()
    const y = Math.max(0, scrollY)
    if (!place || y <= place.offsetTop) {
      last = y
      return settleHeader()
    }
    const moved = y - last
    const isStuck = place.dataset['stuck'] !== undefined
    const isPast = y > place.offsetTop + place.offsetHeight
    if (!isStuck && isPast) set(place, 'away')
    // Where its place is in sight nothing else stands there.
    else if (isStuck && !isPast) set(place, 'back')
    else if (isStuck && Math.abs(moved) > STEADY_PX && !place.contains(document.activeElement))
      set(place, moved < 0 ? 'back' : place.dataset['stuck'] === 'back' ? 'leaving' : 'away')
    if (Math.abs(moved) > STEADY_PX) last = y
  }

  addEventListener('scroll', follow, { passive: true, signal })
  // Whoever walks back into it by keyboard sees where they are.
  addEventListener(
    'focusin',
    ({ target }) => {
      const place = find()
      // What gets the focus may have moved the page.
      follow()
      if (place?.dataset['stuck'] && target instanceof Node && place.contains(target)) set(place, 'back')
    },
    { signal },
  )
  signal.addEventListener('abort', settleHeader)
  follow()
}
