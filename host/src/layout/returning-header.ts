/** Less than this is a finger that rests, in pixels. */
const STEADY_PX = 6

/** Other frames have none. */
const find = () => document.querySelector<HTMLElement>('[data-returns]')

/**
 * Lets the header return when one scrolls up, until one scrolls down or is at the top again. Its place keeps its height, so that nothing in
 * the page moves; what sticks to the window's upper edge stands below it by `--top-bar`.
 */
export function letReturn(signal: AbortSignal): void {
  const root = document.documentElement
  let last = scrollY

  function set(place: HTMLElement, state: 'away' | 'back' | 'leaving' | null) {
    const header = place.firstElementChild
    if (state === (place.dataset['stuck'] ?? null)) return
    if (state === null) {
      delete place.dataset['stuck']
      place.style.minHeight = ''
    } else {
      if (!place.dataset['stuck']) place.style.minHeight = `${place.offsetHeight}px`
      place.dataset['stuck'] = state
    }
    if (state === 'back' && header instanceof HTMLElement)
      root.style.setProperty('--top-bar', `${header.offsetHeight}px`)
    else root.style.removeProperty('--top-bar')
  }

  function follow() {
    const place = find()
    if (!place) {
      root.style.removeProperty('--top-bar')
      return
    }
    const y = Math.max(0, scrollY)
    const moved = y - last
    const isStuck = place.dataset['stuck'] !== undefined
    if (y <= place.offsetTop) set(place, null)
    else if (!isStuck && y > place.offsetTop + place.offsetHeight) set(place, 'away')
    else if (isStuck && Math.abs(moved) > STEADY_PX && !place.contains(document.activeElement))
      set(place, moved < 0 ? 'back' : place.dataset['stuck'] === 'back' ? 'leaving' : 'away')
    if (Math.abs(moved) > STEADY_PX || y === 0) last = y
  }

  addEventListener('scroll', follow, { passive: true, signal })
  // Whoever walks back into it by keyboard sees where they are.
  addEventListener(
    'focusin',
    ({ target }) => {
      const place = find()
      if (place?.dataset['stuck'] && target instanceof Node && place.contains(target)) set(place, 'back')
    },
    { signal },
  )
  follow()
}
