import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { joinClasses } from '../join-classes'
import styles from './menu.module.css'

interface MenuProps {
  /** Words or a drawing with words for those who hear the page. */
  label: ReactNode
  /** Links and buttons, one a line. */
  children: ReactNode
  /** The side of the label with which the panel is flush. */
  align?: 'start' | 'end'
  /** Where it opens: above what stands at the window's lower edge. */
  side?: 'above' | 'below'
  className?: string | undefined
}

/**
 * A label that opens a panel of links and buttons. The browser's own disclosure, so that it works before any script runs;
 * Escape, a press outside, a choice inside and moving on by Tab close it.
 */
export function Menu({ label, children, align = 'end', side = 'below', className }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)

  function close() {
    if (details.current) details.current.open = false
  }

  useEffect(() => {
    function closeFromOutside(event: Event) {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
    }
  }, [])

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return
    close()
    details.current.querySelector('summary')?.focus()
  }

  function closeByChoice(event: MouseEvent) {
    const choice = event.target instanceof Element && event.target.closest('a, button')
    // A button that is about to wait says so in the open panel.
    if (choice instanceof HTMLAnchorElement) close()
  }

  return (
    // The element itself is not pressed: it hears what happens to the label and the choices in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={details}
      className={joinClasses(styles.menu, className)}
      onKeyDown={closeByKey}
      onClick={closeByChoice}
    >
      <summary className={styles.label}>
        {label}
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <div className={joinClasses(styles.panel, styles[align], styles[side])}>{children}</div>
    </details>
  )
}
