import { useState } from 'react'
import { type BulkAction, decimalAmount, paths, type SellerProduct, toMinorUnitsOf } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useBulk } from 'shared-ui/back-office'
import { FormDialog, SelectField, TextField } from 'shared-ui/forms'
import styles from './bulk-bar.module.css'
import { type Chosen, titleOf } from './chosen-products'
import { messages } from './messages'

interface Typed {
  by: string
  unit: string
  /** What an amount is in, ISO 4217. */
  currency: string
}

/** What was typed into the question of a bulk action; `null` when it says nothing that can be done. */
function readAction(kind: BulkAction['kind'], { by, unit, currency }: Typed): BulkAction | null {
  const text = by.trim().replace('−', '-')
  if (kind === 'stock')
    return /^\d{1,7}$/.test(text) && Number(text) <= 1_000_000 ? { kind, stock: Number(text) } : null
  if (kind !== 'price') return { kind }
  const [, sign, digits = ''] = /^([+-]?)(.+)$/.exec(text) ?? []
  const factor = sign === '-' ? -1 : 1
  if (unit === 'percent') {
    const [, whole] = /^(\d{1,3})\s*%?$/.exec(digits) ?? []
    const percent = Number(whole ?? 0) * factor
    return percent !== 0 && percent >= -90 && percent <= 500 ? { kind, percent } : null
  }
  const minor = toMinorUnitsOf(digits, currency)
  return minor === null ? null : { kind, amountMinor: minor * factor }
}

type Named = Pick<SellerProduct, 'id' | 'title'>

interface BulkDialogProps {
  kind: BulkAction['kind']
  chosen: Chosen & {
    /** Those of this page. */
    named: readonly Named[]
  }
  /** `changed`: something was sent, and may have been done. */
  onClosed: (changed: boolean) => void
}

interface BulkDialogTyped {
  by: string
  unit: 'percent' | 'amount'
}

const untyped: BulkDialogTyped = { by: '', unit: 'percent' }
const words = {
  publish: { title: messages.publishTitle, text: messages.publishText },
  archive: { title: messages.archiveTitle, text: messages.archiveText },
  restore: { title: messages.restoreTitle, text: messages.restoreText },
  price: { title: messages.priceTitle, text: messages.priceText },
  stock: { title: messages.stockTitle, text: messages.stockText },
} as const

/** One that is alone and in sight is called by its name. */
function nameOf({ count, named }: BulkDialogProps['chosen']): string {
  const [one] = named
  return count === 1 && one ? titleOf(one) : messages.products(count)
}

/** Asks what a bulk action needs, does it, and lists what became of every product. */
export function BulkDialog({ kind, chosen, onClosed }: BulkDialogProps) {
  const { api, config } = useHost()
  const [{ count, what }] = useState({ count: chosen.count, what: nameOf(chosen) })
  const bulk = useBulk(() => onClosed(true))
  const read = (typed: BulkDialogTyped) => readAction(kind, { ...typed, currency: config.currency })
  const rowOf = ({ id, title: name }: Named) => ({
    key: id,
    name: titleOf({ title: name }),
    to: paths.seller.product(id),
  })

  async function begin(typed: BulkDialogTyped, requestId: string) {
    const { matching } = chosen.target
    const named = matching ? (await api.sellerProducts.matching({ matching })).items : chosen.named
    bulk.start({
      title: messages.bulkRunning[kind](named.length),
      rows: named.map(rowOf),
      async act(rows) {
        const ids = rows.map(({ key }) => key)
        const { results } = await api.sellerProducts.bulk({ requestId, action: read(typed)!, ids })
        return results.map(({ id, problem, waits }) => ({
          ...{ key: id, problem },
          ...(waits && { note: messages.bulkWaits }),
        }))
      },
      done: messages.bulkDone[kind],
      none: messages.bulkNoneDone,
    })
  }

  const { title, text } = words[kind]
  return (
    <>
      <FormDialog
        title={title(what)}
        initialValues={untyped}
        validate={(typed) =>
          read(typed) ? {} : { by: kind === 'price' ? messages.priceInvalid[typed.unit] : messages.stockInvalid }
        }
        send={begin}
        open={!bulk.isOpen}
        stays
        submit={messages.bulk[kind]}
        onClosed={() => onClosed(false)}
      >
        <p>{text(count)}</p>
        {kind === 'price' && <PriceFields currency={config.currency} />}
        {kind === 'stock' && <TextField name="by" label={messages.stockLabel} inputMode="numeric" autoComplete="off" />}
      </FormDialog>
      {bulk.dialog}
    </>
  )
}

function PriceFields({ currency }: { currency: string }) {
  return (
    <div className={styles.fields}>
      <TextField
        name="by"
        label={messages.priceBy}
        hint={messages.priceHint(decimalAmount(250, currency))}
        autoComplete="off"
      />
      <SelectField
        name="unit"
        label={messages.priceUnit}
        options={[
          { value: 'percent', label: messages.percent },
          { value: 'amount', label: currency },
        ]}
      />
    </div>
  )
}
