import { useState } from 'react'
import { MAX_BULK_PRODUCTS, type BulkAction } from 'shared-contracts'
import { Button } from 'shared-ui'
import styles from './bulk-bar.module.css'
import { BulkDialog } from './bulk-dialog'
import { messages } from './messages'
import type { Chosen } from './use-chosen'

const kinds = ['publish', 'archive', 'restore', 'price', 'stock'] as const

interface BulkBarProps {
  chosen: Chosen
  /** Products that the filters find, on all pages. */
  total: number
  onClear: () => void
  onDone: () => void
}

/** What can be done to all chosen products; stays in sight while some are chosen. */
export function BulkBar({ chosen, total, onClear, onDone }: BulkBarProps) {
  const [kind, setKind] = useState<BulkAction['kind'] | null>(null)
  const { count, ids, all, chooseAll } = chosen
  if (count === 0) return null
  return (
    <section aria-label={messages.bulkLabel} className={styles.bar}>
      <p role="status" className={styles.count}>
        {messages.chosen(count)}
      </p>
      {!all && total > ids.size && total <= MAX_BULK_PRODUCTS && (
        <Button variant="quiet" onClick={chooseAll}>
          {messages.chooseMatching(total)}
        </Button>
      )}
      <div className={styles.actions}>
        {kinds.map((one) => (
          <Button key={one} variant="secondary" onClick={() => setKind(one)}>
            {messages.bulk[one]}
          </Button>
        ))}
        <Button variant="quiet" onClick={onClear}>
          {messages.clear}
        </Button>
      </div>
      {kind && (
        <BulkDialog
          kind={kind}
          chosen={chosen}
          onClosed={(changed) => {
            setKind(null)
            if (changed) onDone()
          }}
        />
      )}
    </section>
  )
}
