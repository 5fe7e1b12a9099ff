import type { ReactNode } from 'react'
import { Button, patterns } from 'shared-ui'
import { SaveBar } from 'shared-ui/back-office'
import styles from './chosen-bar.module.css'
import { messages } from './ui.messages'

interface ChosenBarProps {
  /** What the bar is about, as in `Chosen orders`. */
  label: string
  /** How many are chosen, in words. */
  count: string
  /** Stands beside it: why it did not work, or how to choose more. */
  beside?: ReactNode
  busy?: boolean
  onClear: () => void
  /** What can be done with them, what is done most first: on a phone the others are reached by moving the line. */
  children: ReactNode
}

/** What can be done with all rows that are chosen, at the window's lower edge. */
export const ChosenBar = ({ label, count, beside, busy = false, onClear, children }: ChosenBarProps) => (
  <SaveBar label={label} actions={<div className={styles.acts}>{children}</div>}>
    <p role="status" className={patterns.medium}>
      {count}
    </p>
    {beside}
    <Button variant="quiet" disabled={busy} onClick={onClear}>
      {messages.clear}
    </Button>
  </SaveBar>
)
