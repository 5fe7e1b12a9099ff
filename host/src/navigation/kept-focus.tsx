import { useEffect } from 'react'

/** What has the focus, and all that it lies in, from within. */
function pathOf(element: Element): Element[] {
  const path: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at)
  return path
}

/** Focuses the heading that is nearest to a place. */
function focusHeading(near: readonly Element[]): void {
  for (const place of near) {
    const heading = place.querySelector<HTMLElement>('h1, h2, h3')
    if (!heading) continue
    heading.setAttribute('tabindex', '-1')
    heading.dataset.kept = ''
    heading.focus({ preventScroll: true })
    if (document.activeElement === heading) return
  }
}

/**
 * Whoever presses a button that goes away with what it has done is not sent back to the page's first link: the heading nearest to it has the
 * focus then, unless its page sees to that.
 */
export function KeptFocus() {
  useEffect(() => {
    let path: Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const listening = new AbortController()
    const { signal } = listening
    const isLost = () => document.activeElement === document.body && path[0]?.isConnected === false
    function note({ target }: Event) {
      if (target instanceof Element) path = pathOf(target)
    }
    /** The focus was put down on purpose. */
    function forget({ target }: Event) {
      if (target instanceof Node && !path[0]?.contains(target)) path = []
    }
    document.addEventListener('focusin', note, { signal })
    document.addEventListener('pointerdown', forget, { signal })
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      clearTimeout(timer)
      // After the page, which may know a better place.
      timer = setTimeout(() => isLost() && focusHeading(path.filter(({ isConnected }) => isConnected)))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      listening.abort()
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return null
}
