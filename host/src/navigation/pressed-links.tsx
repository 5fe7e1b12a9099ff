import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Marks the link that was pressed until its page is there: it answers at once, however long that takes. Styled in shared-ui's base.css. */
export function PressedLinks() {
  const { key } = useLocation()
  useEffect(() => {
    let pressed: Element | undefined
    const clear = () => pressed?.removeAttribute('data-pressed')
    const mark = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
      // Whoever does something else meanwhile may have stayed: a question before leaving can be declined.
      clear()
      if (ctrlKey || metaKey || shiftKey || altKey) return
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([target], [download])')
      if (!link || link.href.split('#')[0] === location.href.split('#')[0]) return
      link.setAttribute('data-pressed', '')
      pressed = link
    }
    addEventListener('click', mark, true)
    addEventListener('keydown', clear, true)
    // Back before the page was there: the address is the one of before, and nothing here is new.
    addEventListener('popstate', clear)
    return () => {
      removeEventListener('click', mark, true)
      removeEventListener('keydown', clear, true)
      removeEventListener('popstate', clear)
      clear()
    }
  }, [key])
  return null
}
