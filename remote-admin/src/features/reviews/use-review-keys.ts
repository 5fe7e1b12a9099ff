import { useEffect, useRef } from 'react'

/** What a key does; `undefined`: nothing now. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>

/** Single keys for who works through a list. They are silent while one types, in dialogs, and together with a modifier. */
export function useReviewKeys(actions: KeyActions): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const { target } = event
      if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]')) return
      const act = current.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
