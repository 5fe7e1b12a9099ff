import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Marks the link that was pressed until its page is there: it answers at once, however long that takes. Styled in shared-ui's base.css. */
export function PressedLinks() {
  const { key } = useLocation()
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    pressed.current?.removeAttribute('data-pressed')
  }, [key])
  useEffect(() => {
    const mark = ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
      if (button || ctrlKey || metaKey || shiftKey || altKey) return
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([target], [download])')
      if (!link || link.href.split('#')[0] === location.href.split('#')[0]) return
      pressed.current?.removeAttribute('data-pressed')
      link.dataset['pressed'] = ''
      pressed.current = link
    }
    addEventListener('click', mark, true)
    return () => removeEventListener('click', mark, true)
  }, [])
  return null
}
