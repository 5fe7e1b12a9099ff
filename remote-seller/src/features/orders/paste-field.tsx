import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import { guessCarrier, MAX_ORDERS_AT_ONCE, paths, type SellerOrderSummary } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useMediaQuery } from 'shared-ui'
import { TextAreaField } from 'shared-ui/forms'
import { orderWords } from '../../lib/order.messages'
import { remembered } from '../../lib/remembered'
import { isNumberOf, readParcels, withoutSent } from './read-parcels'
import styles from './ship-orders-page.module.css'
import { LAST_CARRIER } from './ship-values'
import { messages } from './ship-orders.messages'

export interface Typed {
  pasted: string
  /** Tracking numbers and carriers, by the number of the order. */
  numbers: Record<string, string>
  carriers: Record<string, string>
}

export const canShip = ({ state, onHold }: SellerOrderSummary) =>
  !onHold && (state === 'paid' || state === 'processing')

/** The carrier whose numbers look like this one, else the one that was chosen, else the last one. */
export const carrierFor = (trackingNumber: string, chosen = '') =>
  guessCarrier(trackingNumber)?.name ?? (chosen || (remembered(LAST_CARRIER) ?? ''))

interface PasteProps {
  /** Orders that were found; `null` while it is looked. */
  known: readonly SellerOrderSummary[] | null
  /** Numbers of those that were sent from here: their lines go. */
  sent: readonly string[]
}

/** Takes lines of numbers, puts each to its order, and names those that cannot be sent. */
export function PasteField({ known, sent }: PasteProps) {
  const { values, setValues, setFieldValue } = useFormikContext<Typed>()
  const { pasted } = values
  const isWide = useMediaQuery('(min-width: 48rem)')
  const { parcels, wrong } = readParcels(pasted)
  const numbers = known?.map(({ number }) => number).join()
  useEffect(() => {
    if (sent.length > 0) void setFieldValue('pasted', withoutSent(pasted, sent), false)
    // Once for what was sent; what is pasted afterwards is read as it is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sent])
  // Fields of all that was found begin empty; what was pasted stands in its order's.
  useEffect(() => {
    const orders = numbers ? numbers.split(',') : []
    if (orders.length === 0) return
    const last = remembered(LAST_CARRIER) ?? ''
    const each = (value: string) => Object.fromEntries(orders.map((number) => [number, value]))
    const read = readParcels(pasted).parcels.flatMap((parcel) => {
      const number = orders.find((one) => isNumberOf(one, parcel.number))
      return number ? [{ ...parcel, number }] : []
    })
    void setValues((before) => ({
      pasted,
      numbers: {
        ...each(''),
        ...before.numbers,
        ...Object.fromEntries(read.map(({ number, trackingNumber }) => [number, trackingNumber])),
      },
      carriers: {
        ...each(last),
        ...before.carriers,
        ...Object.fromEntries(
          read.map(({ number, trackingNumber, carrier }) => [
            number,
            carrier ?? carrierFor(trackingNumber, before.carriers[number]),
          ]),
        ),
      },
    }))
  }, [pasted, numbers, setValues])
  const unfit = parcels.flatMap(({ line, number }, index) => {
    const order = known?.find((one) => isNumberOf(one.number, number))
    if (!order) return known ? [{ line, text: messages.unknown(line, number) }] : []
    const of = order.number
    if (order.onHold) return [{ line, of, text: messages.onHold(line, of) }]
    if (!canShip(order)) return [{ line, of, text: messages.movedOn(line, of, orderWords.states[order.state]) }]
    // The same order by its own number and by its purchase's.
    const isAgain = parcels.slice(0, index).some((before) => isNumberOf(order.number, before.number))
    return isAgain ? [{ line, of, text: messages.wrong.again(line, of) }] : []
  })
  const lines = parcels.length + wrong.length
  const problems: Problem[] = [
    ...wrong.map(({ line, lacks, said }) => ({ line, text: messages.wrong[lacks](line, said) })),
    ...unfit,
  ].toSorted((one, other) => one.line - other.line)
  const field = (
    <TextAreaField
      name="pasted"
      label={messages.pasted}
      hint={messages.pastedHint}
      placeholder={messages.example}
      rows={3}
      autoComplete="off"
      spellCheck={false}
      className={isWide ? '' : (styles.bare ?? '')}
    />
  )
  return (
    <div className={patterns.stack2}>
      {/* Lists are pasted at a desk; on a phone the parcels come first. */}
      {isWide ? (
        field
      ) : (
        <details>
          <summary data-fold className={patterns.medium}>
            {messages.pasted}
          </summary>
          {field}
        </details>
      )}
      <div role="status">
        {lines > 0 && known && (
          <>
            <p className={patterns.medium}>{messages.read(parcels.length - unfit.length, lines)}</p>
            {parcels.length > MAX_ORDERS_AT_ONCE && <p>{messages.tooMany(MAX_ORDERS_AT_ONCE)}</p>}
            <Problems problems={problems} />
          </>
        )}
      </div>
    </div>
  )
}

/** More of them than one reads at a glance stand behind a sentence. */
const MOST_SHOWN = 3

interface Problem {
  line: number
  /** Number of the shop's order that it is about. */
  of?: string
  text: string
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  const list = (
    <ul className={joinClasses(patterns.small, patterns.error, patterns.breakable)}>
      {problems.map(({ text, of }) => (
        <li key={text}>{of ? <WithOrder number={of}>{text}</WithOrder> : text}</li>
      ))}
    </ul>
  )
  if (problems.length <= MOST_SHOWN) return list
  return (
    <>
      <p className={patterns.error}>{messages.problems(problems.length)}</p>
      <details>
        <summary data-fold>{messages.showAll}</summary>
        {list}
      </details>
    </>
  )
}

/** Words in which an order's number leads to the order. */
function WithOrder({ number, children: text }: { number: string; children: string }) {
  const at = text.indexOf(number)
  return (
    <>
      {text.slice(0, at)}
      <TextLink to={paths.seller.order(number)}>{number}</TextLink>
      {text.slice(at + number.length)}
    </>
  )
}
