import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** A page that comes back may need its data before the link is there again. */
const GIVE_UP_MS = 2_000

/** A link of a page: its address, and which of those that have the same one. */
interface LinkPlace {
  href: string
  place: number
}

const linksTo = (href: string) => [...document.links].filter((link) => link.getAttribute('href') === href)

/** Focuses a link as soon as it is there, unless the visitor has gone somewhere else meanwhile. */
function focusWhenThere({ href, place }: LinkPlace): () => void {
  const start = performance.now()
  let frame = 0
  const attempt = () => {
    const { activeElement: active, body } = document
    if (active && active !== body && active.tagName !== 'MAIN' && !active.hasAttribute('data-kept')) return
    const link = linksTo(href)[place]
    if (link) link.focus({ preventScroll: true })
    else if (performance.now() - start < GIVE_UP_MS) frame = requestAnimationFrame(attempt)
  }
  frame = requestAnimationFrame(attempt)
  return () => cancelAnimationFrame(frame)
}

/** After Back and Forward the focus is on the link by which the page was left, as the eye finds its place again. */
export function ReturnFocus() {
  const { key } = useLocation()
  const type = useNavigationType()
  const left = useRef(new Map<string, LinkPlace>())
  const shown = useRef(key)

  useEffect(() => {
    const note = (link: HTMLAnchorElement | null) => {
      const href = link?.getAttribute('href')
      if (link && href) left.current.set(shown.current, { href, place: linksTo(href).indexOf(link) })
    }
    const noteClick = ({ target }: MouseEvent) => note(target instanceof Element ? target.closest('a[href]') : null)
    // The press that brought this here is on its way already.
    note(document.querySelector('a[data-pressed]'))
    // Before the router takes the press and shows the next page.
    document.addEventListener('click', noteClick, true)
    return () => document.removeEventListener('click', noteClick, true)
  }, [])

  useEffect(() => {
    shown.current = key
    const link = left.current.get(key)
    return type === NavigationType.Pop && link ? focusWhenThere(link) : undefined
  }, [key, type])

  return null
}
