import { useEffect, useRef, useState } from 'react'
import type { StockReason } from 'shared-contracts'
import { Button, patterns } from 'shared-ui'
import { LeaveGuard, SaveBar } from 'shared-ui/back-office'
import control from 'shared-ui/back-office/control.module.css'
import { UndoNotice } from '../../ui/undo-notice'
import { messages } from './messages'
import styles from './stock.module.css'
import type { Shelf } from './use-shelf'

const REASONS = ['counted', 'received', 'damaged', 'adjusted'] as const satisfies readonly StockReason[]

/** Saves what is typed into the list, all of it with one reason; what was saved can be taken back. */
export function ShelfBar({ shelf }: { shelf: Shelf }) {
  const [kind, setKind] = useState<StockReason>('counted')
  const [note, setNote] = useState('')
  const { typed, isPending } = shelf
  useFirstProblem(shelf.refusals)
  useFocusKept(typed)
  const all = [...typed.values()]
  const isCounted = all.some(({ cell }) => cell === 'onHand')
  const problems = all.filter(({ problem }) => problem).length
  return (
    <>
      <LeaveGuard active={typed.size > 0} />
      {typed.size > 0 && (
        <SaveBar
          // It is measured anew when it grows.
          key={String(isCounted)}
          actions={
            <>
              <Button variant="quiet" disabled={isPending} onClick={shelf.discard}>
                {messages.discard}
              </Button>
              <Button
                pending={isPending}
                pendingText={messages.saving}
                onClick={() => shelf.save({ kind, note: note.trim() })}
              >
                {messages.save}
              </Button>
            </>
          }
        >
          <p role="status" className={problems > 0 || shelf.failed ? patterns.error : patterns.medium}>
            {shelf.failed
              ? messages.saveFailed
              : problems > 0
                ? messages.toMend(problems)
                : messages.changes(typed.size)}
          </p>
          {isCounted && (
            <span className={styles.reason}>
              <select
                className={control.control}
                aria-label={messages.reason}
                value={kind}
                onChange={({ target }) => setKind(REASONS.find((reason) => reason === target.value) ?? 'counted')}
              >
                {REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {messages.kinds[reason]}
                  </option>
                ))}
              </select>
              <input
                className={control.control}
                aria-label={messages.note}
                placeholder={messages.note}
                maxLength={300}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </span>
          )}
        </SaveBar>
      )}
      {shelf.done > 0 && typed.size === 0 && (
        <UndoNotice text={messages.saved(shelf.done)} onUndo={shelf.undo} onDismiss={shelf.dismiss} />
      )}
      {shelf.dialog}
    </>
  )
}

/** After a save that was refused, the first cell of the page that has to be looked at has the focus. */
function useFirstProblem(refusals: number) {
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('[data-cell][aria-invalid]')?.focus()
  }, [refusals])
}

/** The bar does not lie over what is typed into. It goes with the button that was pressed: whoever pressed it is back at the cell that they typed into last. */
function useFocusKept(typed: Shelf['typed']) {
  const cell = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    const isCell = activeElement instanceof HTMLInputElement && activeElement.classList.contains(styles.cell ?? '')
    if (typed.size > 0 && isCell) {
      cell.current = activeElement
      activeElement.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
    }
    if (typed.size === 0 && activeElement === body) cell.current?.focus({ preventScroll: true })
  }, [typed])
}
