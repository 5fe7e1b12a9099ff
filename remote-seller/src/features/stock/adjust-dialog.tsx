import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { problemOf, type StockReason, type StockRow } from 'shared-contracts'
import { useHost, useRequestId } from 'shared-ui'
import { FieldFrame } from 'shared-ui/forms'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { messages } from './messages'
import styles from './stock.module.css'
import { variantName } from './variant-name'

const REASONS = ['received', 'counted', 'damaged', 'adjusted'] as const satisfies readonly StockReason[]

/** Asks what happened to a variant's pieces, and writes it down. */
export function AdjustDialog({ row, onClosed }: { row: StockRow; onClosed: () => void }) {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const id = useId()
  const requests = useRequestId()
  const [typed, setTyped] = useState({ kind: 'received' as StockReason, quantity: '', note: '' })
  const [invalid, setInvalid] = useState(false)
  const { kind } = typed
  const adjust = useMutation({
    mutationFn: (quantity: number) => {
      const content = { variantId: row.variantId, kind, quantity, ...(typed.note.trim() && { note: typed.note }) }
      return api.sellerStock.adjust({ requestId: requests.idOf(JSON.stringify(content)), ...content })
    },
    onSuccess: async ({ onHand }) => {
      toast.success(messages.adjusted(variantName(row), onHand))
      onClosed()
      await client.invalidateQueries({ queryKey: queries.sellerStock.key() })
    },
  })
  const confirm = () => {
    const text = typed.quantity.trim().replace('−', '-')
    const right =
      (kind === 'adjusted' ? /^[+-]?\d{1,6}$/ : /^\d{1,6}$/).test(text) && (kind === 'counted' || Number(text) !== 0)
    setInvalid(!right)
    if (right) adjust.mutate(Number(text))
  }
  const error = invalid ? messages.quantityInvalid : null
  return (
    <ConfirmDialog
      title={messages.adjustTitle(variantName(row))}
      confirm={messages.confirm}
      pending={adjust.isPending}
      failure={adjust.isError ? (problemOf(adjust.error)?.detail ?? messages.adjustFailed) : null}
      onConfirm={confirm}
      onClosed={onClosed}
    >
      <p className={styles.soft}>{messages.adjustNow(row.onHand, row.reserved)}</p>
      <FieldFrame id={`${id}-kind`} label={messages.reason}>
        <select
          id={`${id}-kind`}
          className={styles.control}
          value={kind}
          onChange={({ target }) =>
            setTyped({ ...typed, kind: REASONS.find((one) => one === target.value) ?? 'received' })
          }
        >
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {messages.reasons[reason]}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id={id} label={messages.quantities[kind]} error={error} errorId={`${id}-error`}>
        <input
          id={id}
          className={styles.control}
          inputMode={kind === 'adjusted' ? 'text' : 'numeric'}
          autoComplete="off"
          value={typed.quantity}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => setTyped({ ...typed, quantity: target.value })}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-note`} label={messages.note}>
        <input
          id={`${id}-note`}
          className={styles.control}
          maxLength={300}
          value={typed.note}
          onChange={({ target }) => setTyped({ ...typed, note: target.value })}
        />
      </FieldFrame>
    </ConfirmDialog>
  )
}
