import { useEffect, useRef } from 'react'
import { Button } from 'shared-ui'
import styles from './cart-line.module.css'
import { messages } from './messages'
import type { RemovedLine as Removed } from './use-cart-changes'

/** In the place of a line that was just taken out; the focus is on the way back. */
export function RemovedLine({ removed, onUndo }: { removed: Removed; onUndo: () => void }) {
  const row = useRef<HTMLLIElement>(null)
  const { title } = removed.line
  useEffect(() => row.current?.querySelector('button')?.focus(), [])
  return (
    <li ref={row} className={styles.removed}>
      <span role="status">{removed.moved ? messages.moved(title) : messages.removed(title)}</span>
      <Button variant="secondary" aria-label={messages.undoOf(title)} onClick={onUndo}>
        {messages.undo}
      </Button>
    </li>
  )
}
