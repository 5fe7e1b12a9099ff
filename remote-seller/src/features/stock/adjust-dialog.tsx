import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockReason, StockRow } from 'shared-contracts'
import { useHost, useRequestId } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { PlainInput, PlainSelect } from '../../ui/plain-fields'
import { messages } from './messages'
import styles from './stock.module.css'
import { variantName } from './variant-name'

const REASONS = ['received', 'counted', 'damaged', 'adjusted'] as const satisfies readonly StockReason[]

/** Asks what happened to a variant's pieces, and writes it down. */
export function AdjustDialog({ row, onClosed }: { row: StockRow; onClosed: () => void }) {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const requests = useRequestId()
  const [typed, setTyped] = useState({ kind: 'received' as StockReason, quantity: '', note: '' })
  const [isTried, setTried] = useState(false)
  const { kind } = typed
  const adjust = useMutation({
    mutationFn: (quantity: number) => {
      const note = typed.note.trim()
      const content = { variantId: row.variantId, kind, quantity, ...(note && { note }) }
      return api.sellerStock.adjust({ requestId: requests.idOf(JSON.stringify(content)), ...content })
    },
    onSuccess: async ({ onHand }) => {
      toast.success(messages.adjusted(variantName(row), onHand))
      onClosed()
      const concerned = [queries.sellerStock, queries.products.mine, queries.seller.overview]
      await Promise.all(concerned.map((about) => client.invalidateQueries({ queryKey: about.key() })))
    },
  })
  const text = typed.quantity.trim().replace('−', '-')
  const isRight =
    (kind === 'adjusted' ? /^[+-]?\d{1,6}$/ : /^\d{1,6}$/).test(text) && (kind === 'counted' || Number(text) !== 0)
  const confirm = () => {
    setTried(true)
    if (isRight) adjust.mutate(Number(text))
  }
  return (
    <ConfirmDialog
      title={messages.adjustTitle(variantName(row))}
      confirm={messages.confirm}
      pending={adjust.isPending}
      failure={adjust.error && failureText(adjust.error)}
      onConfirm={confirm}
      onClosed={onClosed}
    >
      <p className={styles.soft}>{messages.adjustNow(row.onHand, row.reserved)}</p>
      <PlainSelect
        label={messages.reason}
        value={kind}
        onTyped={(value) => setTyped({ ...typed, kind: REASONS.find((one) => one === value) ?? 'received' })}
      >
        {REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {messages.reasons[reason]}
          </option>
        ))}
      </PlainSelect>
      <PlainInput
        label={messages.quantities[kind]}
        inputMode={kind === 'adjusted' ? 'text' : 'numeric'}
        autoComplete="off"
        value={typed.quantity}
        error={isTried && !isRight ? messages.quantityInvalid[kind] : null}
        onTyped={(quantity) => setTyped({ ...typed, quantity })}
      />
      <PlainInput
        label={messages.note}
        maxLength={300}
        value={typed.note}
        onTyped={(note) => setTyped({ ...typed, note })}
      />
    </ConfirmDialog>
  )
}
