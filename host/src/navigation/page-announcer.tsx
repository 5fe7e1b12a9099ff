import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { VisuallyHidden } from 'shared-ui'
import { focusMain } from './focus-main'

/** Does for those who hear the page what the eye does at navigation: announces the new title, and where to read on. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const moved = useRef(false)
  const [title, setTitle] = useState('')

  useEffect(() => {
    // A page changes the title when it is ready, which may be after the navigation.
    const observer = new MutationObserver(() => {
      if (moved.current) setTitle(document.title)
    })
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    moved.current = true
    focusMain()
  }, [pathname])

  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}
