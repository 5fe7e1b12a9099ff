import type { ReactNode } from 'react'
import styles from './save-bar.module.css'

/** Whether nothing of the page stands below: what is beside it does not count. */
function isLast(bar: HTMLElement): boolean {
  for (let at: HTMLElement | null = bar; at && at.tagName !== 'MAIN'; at = at.parentElement)
    if (at.nextElementSibling && !at.nextElementSibling.matches('dialog, [data-beside]')) return false
  return true
}

/** Toasts stand above the bar, and what gets the focus never below it, whatever comes to the page and however the bar wraps. */
function keepClear(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  function look() {
    // Where the page ends with it there is no room below.
    bar!.toggleAttribute('data-last', isLast(bar!))
    style.setProperty('--bottom-bar', `${bar!.offsetHeight}px`)
  }
  look()
  const changes = new MutationObserver(look)
  changes.observe(bar.closest('main') ?? bar, { childList: true, subtree: true })
  addEventListener('resize', look)
  return () => {
    changes.disconnect()
    removeEventListener('resize', look)
    style.removeProperty('--bottom-bar')
  }
}

interface SaveBarProps {
  /** What it is about, where it is more than the form's. */
  label?: string
  /** How what was typed stands, as in `3 changes`. */
  children?: ReactNode
  /** The buttons; the one that saves is the last. */
  actions: ReactNode
}

/** What was typed and how to save it: at the window's lower edge for as long as there is more above it than it shows. */
export const SaveBar = ({ label, children, actions }: SaveBarProps) => (
  <section aria-label={label} ref={keepClear} className={styles.bar}>
    <div className={styles.words}>{children}</div>
    <div className={styles.actions}>{actions}</div>
  </section>
)
