import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type BulkAction, type BulkResult, decimalAmount, paths, toMinorUnitsOf } from 'shared-contracts'
import { Button, ModalDialog, joinClasses, patterns, useHost } from 'shared-ui'
import { FormDialog, SelectField, TextField } from 'shared-ui/forms'
import styles from './bulk-bar.module.css'
import type { Chosen } from './chosen-products'
import { messages } from './messages'

interface BulkOutcomeProps {
  kind: BulkAction['kind']
  results: BulkResult['results']
  onClosed: () => void
}

/** How a bulk action went: those that it could not be done to come with the reason. */
function BulkOutcome({ kind, results, onClosed }: BulkOutcomeProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const failed = results.filter(({ done }) => !done)
  const done = results.length - failed.length
  const waits = results.filter((one) => one.waits).length
  const title = done > 0 ? messages.bulkDone[kind](done) : messages.bulkNoneDone
  return (
    <ModalDialog title={title} dialog={dialog} onClosed={onClosed}>
      {waits > 0 && <p>{messages.bulkWaits(waits)}</p>}
      {failed.length > 0 && (
        <>
          <p>{messages.bulkNotDone(failed.length)}</p>
          <ul className={joinClasses(patterns.stack2, styles.results)}>
            {failed.map(({ id, title, problem }) => (
              <li key={id} className={styles.result}>
                <Link to={paths.seller.product(id)}>{title || messages.untitled}</Link>
                <span className={styles.problem}>{problem}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button onClick={() => dialog.current?.close()}>{messages.bulkClose}</Button>
    </ModalDialog>
  )
}

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

interface BulkDialogProps {
  kind: BulkAction['kind']
  chosen: Chosen
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

/** Asks what a bulk action needs, does it, and lists every product that it could not be done to. */
export function BulkDialog({ kind, chosen, onClosed }: BulkDialogProps) {
  const { api, config } = useHost()
  const [count] = useState(chosen.count)
  const [results, setResults] = useState<BulkResult['results'] | null>(null)
  const sent = useRef(false)
  const read = (typed: BulkDialogTyped) => readAction(kind, { ...typed, currency: config.currency })
  if (results) return <BulkOutcome kind={kind} results={results} onClosed={() => onClosed(true)} />

  const { title, text } = words[kind]
  return (
    <FormDialog
      title={title(count)}
      initialValues={untyped}
      validate={(typed) =>
        read(typed) ? {} : { by: kind === 'price' ? messages.priceInvalid[typed.unit] : messages.stockInvalid }
      }
      send={(typed, requestId) => {
        sent.current = true
        return api.sellerProducts.bulk({ requestId, action: read(typed)!, ...chosen.target })
      }}
      failed={messages.bulkFailed}
      onSent={(outcome) => setResults(outcome.results)}
      stays
      submit={messages.bulk[kind]}
      onClosed={() => onClosed(sent.current)}
    >
      <p>{text}</p>
      {kind === 'price' && <PriceFields currency={config.currency} />}
      {kind === 'stock' && <TextField name="by" label={messages.stockLabel} inputMode="numeric" autoComplete="off" />}
    </FormDialog>
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
