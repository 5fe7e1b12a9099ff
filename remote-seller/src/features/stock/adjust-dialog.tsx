import { useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import type { StockReason, StockRow } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FormDialog, SelectField, TextField } from 'shared-ui/forms'
import { messages } from './messages'
import styles from './stock.module.css'
import { variantName } from './variant-name'

const REASONS = ['received', 'counted', 'damaged', 'adjusted'] as const satisfies readonly StockReason[]
const reasons = REASONS.map((value) => ({ value, label: messages.reasons[value] }))

interface Typed {
  kind: (typeof REASONS)[number]
  quantity: string
  note: string
}

const untyped: Typed = { kind: 'received', quantity: '', note: '' }

/** `null` for what is no quantity of that kind. */
function quantityOf({ kind, quantity }: Typed): number | null {
  const text = quantity.trim().replace('−', '-')
  if (!(kind === 'adjusted' ? /^[+-]?\d{1,6}$/ : /^\d{1,6}$/).test(text)) return null
  return kind === 'counted' || Number(text) !== 0 ? Number(text) : null
}

/** Asks what happened to a variant's pieces, and writes it down. */
export function AdjustDialog({ row, onClosed }: { row: StockRow; onClosed: () => void }) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const { variantId } = row
  return (
    <FormDialog
      title={messages.adjustTitle(variantName(row))}
      initialValues={untyped}
      validate={(typed) => (quantityOf(typed) === null ? { quantity: messages.quantityInvalid[typed.kind] } : {})}
      send={(typed, requestId) => {
        const note = typed.note.trim()
        const quantity = quantityOf(typed) ?? 0
        return api.sellerStock.adjust({ requestId, variantId, kind: typed.kind, quantity, ...(note && { note }) })
      }}
      success={({ onHand }) => messages.adjusted(variantName(row), onHand)}
      onSent={() => {
        for (const about of [queries.sellerStock, queries.products.mine, queries.seller.overview])
          void client.invalidateQueries({ queryKey: about.key() })
      }}
      submit={messages.confirm}
      onClosed={onClosed}
    >
      <p className={styles.soft}>{messages.adjustNow(row.onHand, row.reserved)}</p>
      <SelectField name="kind" label={messages.reason} options={reasons} />
      <QuantityField />
      <TextField name="note" label={messages.note} maxLength={300} />
    </FormDialog>
  )
}

function QuantityField() {
  const { kind } = useFormikContext<Typed>().values
  return (
    <TextField
      name="quantity"
      label={messages.quantities[kind]}
      inputMode={kind === 'adjusted' ? 'text' : 'numeric'}
      autoComplete="off"
    />
  )
}
