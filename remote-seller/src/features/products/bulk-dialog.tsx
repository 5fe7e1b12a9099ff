import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { decimalAmount, problemOf, type BulkAction } from 'shared-contracts'
import { useHost, useRequestId } from 'shared-ui'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { PlainInput, PlainSelect } from '../../ui/plain-fields'
import styles from './bulk-bar.module.css'
import { BulkOutcome } from './bulk-outcome'
import { messages } from './messages'
import { readAction } from './read-action'
import type { Chosen } from './use-chosen'

interface BulkDialogProps {
  kind: BulkAction['kind']
  chosen: Chosen
  /** `changed`: something was sent, and may have been done. */
  onClosed: (changed: boolean) => void
}

const words = {
  publish: { title: messages.publishTitle, text: messages.publishText },
  archive: { title: messages.archiveTitle, text: messages.archiveText },
  restore: { title: messages.restoreTitle, text: messages.restoreText },
  price: { title: messages.priceTitle, text: messages.priceText },
  stock: { title: messages.stockTitle, text: messages.stockText },
} as const

/** Asks what a bulk action needs, does it, and tells of every product that it could not be done to. */
export function BulkDialog({ kind, chosen, onClosed }: BulkDialogProps) {
  const { api, config } = useHost()
  const requests = useRequestId()
  const [count] = useState(chosen.count)
  const [typed, setTyped] = useState({ by: '', unit: 'percent' })
  const [isTried, setTried] = useState(false)
  const bulk = useMutation({
    mutationFn: (action: BulkAction) => {
      const content = { action, ...chosen.target }
      return api.sellerProducts.bulk({ requestId: requests.idOf(JSON.stringify(content)), ...content })
    },
  })
  if (bulk.data) return <BulkOutcome kind={kind} results={bulk.data.results} onClosed={() => onClosed(true)} />

  const action = readAction(kind, { ...typed, currency: config.currency })
  const confirm = () => {
    setTried(true)
    if (action) bulk.mutate(action)
  }
  const { title, text } = words[kind]
  const error =
    isTried && !action
      ? kind === 'price'
        ? messages.priceInvalid[typed.unit === 'amount' ? 'amount' : 'percent']
        : messages.stockInvalid
      : null
  return (
    <ConfirmDialog
      title={title(count)}
      confirm={messages.bulk[kind]}
      pending={bulk.isPending}
      failure={bulk.isError ? (problemOf(bulk.error)?.detail ?? messages.bulkFailed) : null}
      onConfirm={confirm}
      onClosed={() => onClosed(bulk.isError)}
    >
      <p>{text}</p>
      {(kind === 'price' || kind === 'stock') && (
        <div className={styles.fields}>
          <PlainInput
            label={kind === 'price' ? messages.priceBy : messages.stockLabel}
            hint={kind === 'price' ? messages.priceHint(decimalAmount(250, config.currency)) : undefined}
            error={error}
            inputMode={kind === 'price' ? 'text' : 'numeric'}
            autoComplete="off"
            value={typed.by}
            onTyped={(by) => setTyped({ ...typed, by })}
          />
          {kind === 'price' && (
            <PlainSelect label={messages.priceUnit} value={typed.unit} onTyped={(unit) => setTyped({ ...typed, unit })}>
              <option value="percent">{messages.percent}</option>
              <option value="amount">{config.currency}</option>
            </PlainSelect>
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}
