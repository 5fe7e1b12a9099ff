import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { createScrollPositions, type ScrollPositions } from './scroll-positions'

/** A page that comes back may need its data before it is high enough again. */
const GIVE_UP_MS = 1_000

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Scrolls to `y` as soon as the page is high enough; gives up when the reader scrolls or time is over. */
function scrollWhenPossible(y: number): () => void {
  const controller = new AbortController()
  const start = performance.now()
  const stop = () => controller.abort()
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, stop, { signal: controller.signal, passive: true })
  function attempt() {
    if (controller.signal.aborted) return
    const reach = document.documentElement.scrollHeight - window.innerHeight
    if (reach >= y || performance.now() - start > GIVE_UP_MS) {
      window.scrollTo(0, y)
      stop()
    } else requestAnimationFrame(attempt)
  }
  attempt()
  return stop
}

/** New pages begin at their top, or at the element that the address names; back and forward return to where the reader was. */
export function ScrollRestoration() {
  const { key, pathname, search, hash } = useLocation()
  const type = useNavigationType()
  const positions = useRef<ScrollPositions | null>(null)
  const shown = useRef<string | null>(null)
  const shownPathname = useRef(pathname)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    function leave() {
      if (shown.current) positions.current?.set(shown.current, window.scrollY)
      positions.current?.save()
      // A reload is the browser's own business: it scrolls before any script runs. Not where it brings another page.
      if (keyInBar() === shown.current) window.history.scrollRestoration = 'auto'
    }
    // The position is noted while scrolling: at navigation the new page may already have moved it.
    const note = () => shown.current && positions.current?.set(shown.current, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
    }
  }, [])

  useBrowserLayoutEffect(() => {
    positions.current ??= createScrollPositions()
    const first = shown.current === null && window.history.scrollRestoration !== 'manual'
    const samePage = shownPathname.current === pathname
    shown.current = key
    shownPathname.current = pathname
    if (first) return
    // A choice on the page that only corrects its address, such as a colour: the reader stays where it was made.
    if (type === NavigationType.Replace && samePage) return
    const known = positions.current?.get(key)
    if (type === NavigationType.Pop && known !== undefined) return scrollWhenPossible(known)
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (target) target.scrollIntoView()
    else if (type !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [key, pathname, search, hash, type])

  return null
}

/** The key of the history entry in the address bar, by the router's own note. */
const keyInBar = () => (window.history.state as { key?: string } | null)?.key ?? 'default'
