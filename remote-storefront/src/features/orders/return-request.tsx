import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Order, type OrderLine, paidForLine, type ReturnReason } from 'shared-contracts'
import { Button, FormAlert, joinClasses, patterns, ProductPicture, Select, useHost, useRequestId } from 'shared-ui'
import { useDate } from '../../lib/use-date'
import { useMoney } from '../../lib/use-money'
import { messages } from './messages'
import styles from './order-section.module.css'
import { type OrderRef, usePurchaseChange } from './use-purchase-change'

/** What goes back of a line; the reason is empty until one is chosen. */
interface LineChoice {
  quantity: number
  reason: ReturnReason | ''
}

interface ReturnLineProps {
  line: OrderLine
  /** Pieces that can go back. */
  most: number
  choice: LineChoice | undefined
  /** A reason was asked for. */
  wantsReason: boolean
  onChoose: (choice: LineChoice | undefined) => void
}

const text = messages.returning
const reasons = Object.entries(text.reasons).map(([value, label]) => ({ value, label }))

/** A line of an order on its way back: whether, how many, why. */
function ReturnLine({ line: { picture, title, color, size }, most, choice, wantsReason, onChoose }: ReturnLineProps) {
  return (
    <div className={patterns.stack1}>
      <label className={joinClasses(patterns.line3, styles.check)}>
        <input
          type="checkbox"
          checked={choice !== undefined}
          onChange={() => onChoose(choice ? undefined : { quantity: most, reason: '' })}
        />
        {picture && <ProductPicture picture={picture} sizes="3rem" alt="" className={styles.thumbnail} />}
        {[title, color, size].join(', ')}
      </label>
      {choice && (
        <div className={joinClasses(patterns.row2, styles.selects)}>
          {most > 1 && (
            <Select
              aria-label={text.quantity(title)}
              value={choice.quantity}
              options={Array.from({ length: most }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
              onChange={(event) => onChoose({ ...choice, quantity: Number(event.target.value) })}
            />
          )}
          <Select
            aria-label={text.reason(title)}
            value={choice.reason}
            placeholder={text.chooseReason}
            aria-invalid={(wantsReason && choice.reason === '') || undefined}
            options={reasons}
            onChange={(event) => onChoose({ ...choice, reason: event.target.value as LineChoice['reason'] })}
          />
        </div>
      )}
    </div>
  )
}

interface ReturnRequestProps {
  of: OrderRef
  order: Order
  /** ISO 8601. */
  until: string
}

interface Wanted {
  lines: { lineId: string; quantity: number; reason: ReturnReason }[]
  note?: string
}

/** Pieces of a line that can still be sent back. */
export const returnable = ({ shipped, returning, inCase = 0 }: OrderLine) => Math.max(0, shipped - returning - inCase)

/** Asks to send pieces back, each with its reason; an address may open it. What was chosen and written stays until it went through. */
export function ReturnRequest({ of, order, until }: ReturnRequestProps) {
  const { toast } = useHost()
  const date = useDate()
  const money = useMoney()
  const noteId = useId()
  const [search] = useSearchParams()
  const [open, setOpen] = useState(search.get('return') === of.order)
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef(false)
  useEffect(() => {
    // The button that was pressed has made way for others.
    if (opened.current !== open) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    opened.current = open
  }, [open])
  const [choices, setChoices] = useState<Readonly<Record<string, LineChoice | undefined>>>({})
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const wantsReason = problem === text.noReason
  useEffect(() => {
    if (wantsReason) place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wantsReason])
  const requests = useRequestId()
  const { mutate, isPending, failure } = usePurchaseChange<Wanted>(of, (api, wanted) =>
    api.orders.requestReturn({ ...of, ...wanted, requestId: requests.idOf(JSON.stringify(wanted)) }),
  )

  const refund = {
    ...order.totals.total,
    amountMinor: order.lines.reduce((sum, line) => {
      const back = choices[line.id]?.quantity ?? 0
      return sum + Math.floor((paidForLine(line) * back) / line.quantity)
    }, 0),
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    const chosen = Object.entries(choices).flatMap(([lineId, choice]) => (choice ? [{ lineId, ...choice }] : []))
    const lines = chosen.flatMap(({ lineId, quantity, reason }) => (reason ? [{ lineId, quantity, reason }] : []))
    const wrong = chosen.length === 0 ? text.noLine : lines.length < chosen.length ? text.noReason : null
    setProblem(wrong)
    if (wrong) return
    mutate(
      { lines, ...(note.trim() && { note: note.trim() }) },
      {
        onSuccess: () => {
          toast.success(text.done)
          requests.done()
          setChoices({})
          setNote('')
          setOpen(false)
        },
      },
    )
  }

  if (!open)
    return (
      <div ref={place} className={joinClasses(patterns.stack3, patterns.start)}>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {text.ask}
          </Button>
          <p className={patterns.note}>{text.until(date(until, 'long'))}</p>
        </div>
      </div>
    )
  return (
    <form className={joinClasses(patterns.stack3, patterns.start, styles.form)} onSubmit={submit} noValidate>
      <div ref={place}>
        <fieldset className={patterns.stack2}>
          <legend className={styles.legend}>{text.choose}</legend>
          {order.lines
            .filter((line) => returnable(line) > 0)
            .map((line) => (
              <ReturnLine
                key={line.id}
                line={line}
                most={returnable(line)}
                choice={choices[line.id]}
                wantsReason={wantsReason}
                onChoose={(choice) => {
                  setProblem(null)
                  setChoices((all) => ({ ...all, [line.id]: choice }))
                }}
              />
            ))}
        </fieldset>
      </div>
      {refund.amountMinor > 0 && (
        <div className={patterns.stack1} role="status">
          <p className={patterns.medium}>{text.refund(money(refund))}</p>
          <p className={patterns.note}>{text.wayBack}</p>
        </div>
      )}
      <label htmlFor={noteId} className={joinClasses(patterns.small, patterns.medium)}>
        {text.note}
      </label>
      <textarea
        id={noteId}
        className={styles.note}
        rows={3}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {(problem ?? failure) && <FormAlert>{problem ?? failure}</FormAlert>}
      <div className={styles.actions}>
        <Button type="submit" pending={isPending} pendingText={text.pending}>
          {text.submit}
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          {text.close}
        </Button>
      </div>
    </form>
  )
}
