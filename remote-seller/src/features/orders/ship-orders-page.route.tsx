import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  type OrdersChanged,
  type PageModule,
  type SellerOrderSummary,
  CARRIERS,
  carrierNamed,
  fitsCarrier,
  guessCarrier,
  MAX_ORDERS_AT_ONCE,
  paths,
} from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { PageHeader, Panel, SaveBar } from 'shared-ui/back-office'
import { Form, FormAlert, SelectField, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import { orderWords } from '../../lib/order.messages'
import { remember, remembered } from '../../lib/remembered'
import { useOrdersChanged } from '../../lib/use-order-change'
import { OrderState } from '../../ui/order-state'
import { readParcels } from './read-parcels'
import { RefusedOrders } from './refused-orders'
import styles from './ship-orders-page.module.css'
import { LAST_CARRIER } from './ship-values'
import { messages } from './ship-orders.messages'

interface Typed {
  pasted: string
  /** Tracking numbers and carriers, by the number of the order. */
  numbers: Record<string, string>
  carriers: Record<string, string>
}

const NOTHING_TYPED: Typed = { pasted: '', numbers: {}, carriers: {} }

const TO_SHIP = `${paths.seller.orders}?tab=to_ship`

const canShip = ({ state, onHold }: SellerOrderSummary) => !onHold && (state === 'paid' || state === 'processing')

/** Parcels of these orders that have a number. */
const parcelsOf = ({ numbers, carriers }: Typed, orders: readonly SellerOrderSummary[]) =>
  orders.flatMap(({ number }) => {
    const trackingNumber = (numbers[number] ?? '').trim()
    return trackingNumber === '' ? [] : [{ number, trackingNumber, carrier: carriers[number] ?? '' }]
  })

function check(typed: Typed, orders: readonly SellerOrderSummary[]) {
  const parcels = parcelsOf(typed, orders)
  const carriers = parcels.filter(({ carrier }) => carrier === '').map(({ number }) => [number, messages.wrongCarrier])
  const numbers = parcels.flatMap(({ number, carrier, trackingNumber }) =>
    fitsCarrier(carrier, trackingNumber)
      ? []
      : [[number, messages.wrongNumber(carrier, carrierNamed(carrier)?.example ?? '')]],
  )
  return {
    ...(carriers.length > 0 && { carriers: Object.fromEntries(carriers) as Record<string, string> }),
    ...(numbers.length > 0 && { numbers: Object.fromEntries(numbers) as Record<string, string> }),
  }
}

/** Sends many orders at once: those that the address names, and those whose numbers are pasted. */
export function Page() {
  const { api, queries, toast } = useHost()
  const navigate = useNavigate()
  const changed = useOrdersChanged()
  const chosen = (new URLSearchParams(useLocation().search).get('numbers') ?? '').split(',').filter(Boolean)
  const [named, setNamed] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<OrdersChanged>({ done: [], refused: [] })
  const numbers = [...new Set([...chosen, ...named])].slice(0, MAX_ORDERS_AT_ONCE)
  const { data, isError } = useQuery({
    ...queries.sellerOrders.list.queryOptions({ input: { numbers: numbers.join(','), sort: 'due' } }),
    placeholderData: keepPreviousData,
    enabled: numbers.length > 0,
  })
  const known = numbers.length > 0 ? (data?.items ?? []) : []
  const orders = known.filter((order) => canShip(order) && !outcome.done.includes(order.number))

  return (
    <>
      <PageHeader title={messages.title} note={<p>{messages.text}</p>}>
        <TextLink to={TO_SHIP}>{messages.back}</TextLink>
      </PageHeader>
      <Form
        className={patterns.stack6}
        initialValues={NOTHING_TYPED}
        validate={(typed) => check(typed, orders)}
        onTyped={({ pasted }) => {
          const now = readParcels(pasted).parcels.map(({ number }) => number)
          setNamed((before) => (before.join() === now.join() ? before : now))
        }}
        send={(typed, requestId) => api.sellerOrders.shipMany({ parcels: parcelsOf(typed, orders), requestId })}
        onSent={(result, typed) => {
          const last = parcelsOf(typed, orders).at(-1)?.carrier
          if (last) remember(LAST_CARRIER, last)
          if (result.done.length > 0) toast.success(messages.done(result.done.length))
          changed()
          setOutcome({ done: [...outcome.done, ...result.done], refused: result.refused })
          if (orders.every(({ number }) => result.done.includes(number))) void navigate(TO_SHIP)
        }}
        actions={<Send orders={orders} />}
      >
        <Paste known={numbers.length === 0 || (data !== undefined && !isError) ? known : null} />
        {isError && <FormAlert>{messages.failedTitle}</FormAlert>}
        <RefusedOrders title={messages.refused} refused={outcome.refused} />
        <Parcels orders={orders} />
      </Form>
    </>
  )
}

/** Takes lines of numbers, puts each to its order, and names those that cannot be sent. @param known orders that were found; `null` while it is looked. */
function Paste({ known }: { known: readonly SellerOrderSummary[] | null }) {
  const { values, setValues } = useFormikContext<Typed>()
  const { pasted } = values
  const { parcels, wrong } = readParcels(pasted)
  const numbers = known?.map(({ number }) => number).join()
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
    if (order.onHold) return [{ line, text: messages.onHold(line, order.number) }]
    if (!canShip(order)) return [{ line, text: messages.movedOn(line, order.number, orderWords.states[order.state]) }]
    // The same order by its own number and by its purchase's.
    const isAgain = parcels.slice(0, index).some((before) => isNumberOf(order.number, before.number))
    return isAgain ? [{ line, text: messages.wrong.again(line, order.number) }] : []
  })
  const lines = parcels.length + wrong.length
  const problems = [
    ...wrong.map(({ line, lacks, said }) => ({ line, text: messages.wrong[lacks](line, said) })),
    ...unfit,
  ]
    .toSorted((one, other) => one.line - other.line)
    .map(({ text }) => text)
  return (
    <div className={patterns.stack2}>
      <TextAreaField
        name="pasted"
        label={messages.pasted}
        hint={messages.pastedHint}
        placeholder={messages.example}
        rows={4}
        autoComplete="off"
        spellCheck={false}
      />
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

/** Whether an order is named: by its own number, or by that of the purchase that it is the shop's part of. */
const isNumberOf = (number: string, named: string) => number === named || number.startsWith(`${named}-`)

/** More of them than one reads at a glance stand behind a sentence. */
const MOST_SHOWN = 3

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  const list = (
    <ul className={joinClasses(patterns.small, patterns.error, patterns.breakable)}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
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

/** The carrier whose numbers look like this one, else the one that was chosen, else the last one. */
const carrierFor = (trackingNumber: string, chosen = '') =>
  guessCarrier(trackingNumber)?.name ?? (chosen || (remembered(LAST_CARRIER) ?? ''))

/** Shells of before do not know what is left of an order. */
type Parcel = SellerOrderSummary & { left?: number | undefined }

/** The orders, each with its number and carrier. */
function Parcels({ orders }: { orders: readonly Parcel[] }) {
  const { values, setFieldValue } = useFormikContext<Typed>()
  const last = remembered(LAST_CARRIER) ?? ''
  const names = CARRIERS.map(({ name }) => name)
  const shown = orders.filter(({ number }) => values.numbers[number] !== undefined)
  if (orders.length === 0) return <p className={patterns.soft}>{messages.none.text}</p>
  return (
    <Panel title={messages.parcels}>
      <ul>
        {shown.map(({ number, recipient, count, left = count, state }) => (
          <li key={number} className={styles.parcel}>
            <div className={joinClasses(patterns.breakable, styles.order)}>
              <TextLink to={paths.seller.order(number)} className={joinClasses(patterns.nowrap, patterns.tabular)}>
                {number}
              </TextLink>
              <span className={patterns.note}>
                <bdi>{recipient}</bdi>, {messages.pieces(left, count)}
              </span>
              {state === 'paid' && <OrderState state={state} />}
            </div>
            <TextField
              name={`numbers.${number}`}
              label={messages.number(number)}
              placeholder={messages.numberTitle}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              className={styles.bare ?? ''}
              onKeyDown={toNext}
              onTyped={(typed) => void setFieldValue(`carriers.${number}`, carrierFor(typed, values.carriers[number]))}
            />
            <SelectField
              name={`carriers.${number}`}
              label={messages.carrier(number)}
              placeholder={messages.chooseCarrier}
              options={(names.includes(last) || last === '' ? names : [...names, last]).map((name) => ({
                value: name,
                label: name,
              }))}
              className={styles.bare ?? ''}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A scanner ends each number with Enter: the next one goes into the next field, and nothing is sent half. */
function toNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { form } = event.currentTarget
  const fields = [...(form?.querySelectorAll<HTMLElement>('input, [type=submit]') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}

function Send({ orders }: { orders: readonly SellerOrderSummary[] }) {
  const many = parcelsOf(useFormikContext<Typed>().values, orders).length
  const without = orders.length - many
  return (
    <SaveBar
      actions={
        <SubmitButton pendingText={messages.pending} disabled={many === 0}>
          {messages.submit(many)}
        </SubmitButton>
      }
    >
      {many > 0 && without > 0 && <p className={patterns.note}>{messages.without(without)}</p>}
    </SaveBar>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.title })
