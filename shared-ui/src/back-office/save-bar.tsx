import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './save-bar.module.css'

/** Toasts stand above the bar, and what is typed into never below it: neither when the bar comes nor when it grows. */
function useKeptClear() {
  const bar = useRef<HTMLElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    const now = bar.current?.offsetHeight ?? 0
    if (now === height.current) return
    document.documentElement.style.setProperty('--bottom-bar', `${now}px`)
    const row = document.activeElement?.closest('input')?.closest('tr, li')
    if (now > height.current) row?.scrollIntoView({ block: 'nearest' })
    height.current = now
  })
  useLayoutEffect(() => () => void document.documentElement.style.removeProperty('--bottom-bar'), [])
  return bar
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
export function SaveBar({ label, children, actions }: SaveBarProps) {
  const bar = useKeptClear()
  return (
    <section aria-label={label} ref={bar} className={styles.bar}>
      <div className={styles.words}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
