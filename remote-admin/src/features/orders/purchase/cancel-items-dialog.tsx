import { useState } from 'react'
import { paidForLine, staffItemsCancellationSchema, type DeskPurchase } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { TextField } from 'shared-ui/forms'
import { ProvedDialog } from '../../../ui/proved-dialog'
import { ReasonField } from '../../../ui/reason-field'
import { waitsFor } from './consent-panel'
import { messages } from './messages'
import styles from './purchase-page.module.css'
import { usePurchaseUpdate } from './use-purchase-update'

const text = messages.cancelItems
type Line = DeskPurchase['orders'][number]['lines'][number]
interface Typed {
  /** By the line's id, as typed; Formik makes a number of what is one. */
  quantities: Record<string, string | number>
  reason: string
}

const leftOf = ({ quantity, shipped, cancelled }: Line) => quantity - shipped - cancelled
const nameOf = ({ title, color, size }: Line) => [title, color, size].filter(Boolean).join(', ')

/** What was paid for so many more of a line, as the API rounds it. */
function paidFor(line: Line, many: number): number {
  const { quantity, cancelled } = line
  const upTo = (count: number) => Math.round((paidForLine(line) * count) / quantity)
  return upTo(cancelled + many) - upTo(cancelled)
}

/** Which items of an order are not sent, and why; with the last of them the whole order is cancelled. */
export function CancelItemsDialog({
  purchase,
  order,
  onClosed,
}: {
  purchase: DeskPurchase
  order: DeskPurchase['orders'][number]
  onClosed: () => void
}) {
  const { api } = useHost()
  const { money } = useFormats()
  const { keep, refusals } = usePurchaseUpdate(purchase)
  const lines = order.lines.filter((line) => leftOf(line) > 0)
  const [quantities, setQuantities] = useState<Typed['quantities']>({})
  const manyOf = ({ id }: Line, typed = quantities) => Number(typed[id] ?? 0)
  const wantedOf = (typed: Typed['quantities']) =>
    lines.flatMap((line) => {
      const quantity = manyOf(line, typed)
      return quantity > 0 ? [{ lineId: line.id, quantity, left: leftOf(line) }] : []
    })
  function isPossible(line: Line, typed = quantities) {
    const many = manyOf(line, typed)
    return Number.isInteger(many) && many >= 0 && many <= leftOf(line)
  }
  function wrong(typed: Typed['quantities']) {
    const errors = lines.flatMap((line) => (isPossible(line, typed) ? [] : [[line.id, text.most(leftOf(line))]]))
    if (errors.length > 0) return { quantities: Object.fromEntries(errors) as Record<string, string> }
    return wantedOf(typed).length === 0 && lines[0] ? { quantities: { [lines[0].id]: text.nothing } } : {}
  }
  const chosen = lines.every((line) => isPossible(line))
    ? wantedOf(quantities).reduce((sum, { quantity }) => sum + quantity, 0)
    : 0
  const isAll = order.cancellable && chosen === lines.reduce((sum, line) => sum + leftOf(line), 0)
  const { currency, amountMinor: most } = order.refundable
  const back = Math.min(
    most,
    lines.reduce((sum, line) => sum + paidFor(line, manyOf(line)), 0),
  )
  return (
    <ProvedDialog
      title={text.title(order.number)}
      initialValues={{ quantities: Object.fromEntries(lines.map(({ id }) => [id, '0'])), reason: '' } satisfies Typed}
      schema={staffItemsCancellationSchema}
      read={({ quantities: typed, reason }) => ({ reason, lines: wantedOf(typed) })}
      validate={({ quantities: typed }) => wrong(typed)}
      onTyped={({ quantities: typed }) => setQuantities(typed)}
      send={(draft, requestId) =>
        api.desk.cancelItems({ ...draft, number: purchase.number, order: order.number, requestId })
      }
      refusals={refusals}
      success={(after, { lines: all }) =>
        waitsFor(after, order.number) ?? text.done(all.reduce((sum, { quantity }) => sum + quantity, 0))
      }
      onSent={keep}
      submit={text.submit(chosen)}
      pendingText={text.pending}
      variant="accent"
      cancel={text.keep}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.id} className={styles.choice}>
            <span className={patterns.breakable}>{nameOf(line)}</span>
            <TextField
              name={`quantities.${line.id}`}
              label={text.quantity(nameOf(line))}
              type="number"
              inputMode="numeric"
              min={0}
              max={leftOf(line)}
              className={styles.quantity ?? ''}
            />
            <span className={joinClasses(patterns.note, patterns.nowrap)}>{text.left(leftOf(line))}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={patterns.tabular}>
        {chosen > 0 && (isAll ? text.last(money(order.refundable)) : text.back(money({ amountMinor: back, currency })))}
      </p>
      <ReasonField hint={messages.cancel.reasonHint} />
    </ProvedDialog>
  )
}
