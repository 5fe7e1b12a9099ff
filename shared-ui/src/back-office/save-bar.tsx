import type { ReactNode } from 'react'
import { coverBottom } from '../page/cover-bottom'
import styles from './save-bar.module.css'

/** Whether nothing of the page stands below: what is beside it does not count. */
function isLast(bar: HTMLElement): boolean {
  for (let at: HTMLElement | null = bar; at && at.tagName !== 'MAIN'; at = at.parentElement)
    if (at.nextElementSibling && !at.nextElementSibling.matches('dialog, [data-beside]')) return false
  return true
}

/** Covers the lower edge, and knows whether it ends the page, whatever comes to that. */
function keepClear(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  // Where the page ends with it there is no room below.
  const look = () => void bar.toggleAttribute('data-last', isLast(bar))
  look()
  const uncover = coverBottom(bar)
  const changes = new MutationObserver(look)
  changes.observe(bar.closest('main') ?? bar, { childList: true, subtree: true })
  return () => {
    changes.disconnect()
    uncover?.()
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
