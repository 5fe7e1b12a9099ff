import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { Order, OrderLine, ReturnReason } from 'shared-contracts'
import { Button, FormAlert, useHost, useRequestId } from 'shared-ui'
import { useDate } from '../../lib/use-date'
import { messages } from './messages'
import styles from './order-section.module.css'
import { ReturnLine, type LineChoice } from './return-line'
import { usePurchaseChange, type OrderRef } from './use-purchase-change'

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

const text = messages.returning

/** Pieces of a line that can still be sent back. */
export const returnable = ({ shipped, returning }: OrderLine) => Math.max(0, shipped - returning)

/** Asks to send pieces back, each with its reason. What was chosen and written stays until it went through. */
export function ReturnRequest({ of, order, until }: ReturnRequestProps) {
  const { toast } = useHost()
  const date = useDate()
  const noteId = useId()
  const [open, setOpen] = useState(false)
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
  const requests = useRequestId()
  const { mutate, isPending, failure } = usePurchaseChange<Wanted>(of, (api, wanted) =>
    api.orders.requestReturn({ ...of, ...wanted, requestId: requests.idOf(JSON.stringify(wanted)) }),
  )

  function submit(event: FormEvent) {
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
      <div ref={place} className={styles.asking}>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {text.ask}
          </Button>
          <p className={styles.soft}>{text.until(date(until, 'long'))}</p>
        </div>
      </div>
    )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div ref={place}>
        <fieldset className={styles.returnLines}>
          <legend className={styles.legend}>{text.choose}</legend>
          {order.lines
            .filter((line) => returnable(line) > 0)
            .map((line) => (
              <ReturnLine
                key={line.id}
                line={line}
                most={returnable(line)}
                choice={choices[line.id]}
                onChoose={(choice) => setChoices((all) => ({ ...all, [line.id]: choice }))}
              />
            ))}
        </fieldset>
      </div>
      <label htmlFor={noteId} className={styles.label}>
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
