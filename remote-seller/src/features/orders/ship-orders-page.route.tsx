import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  type OrdersChanged,
  type PageModule,
  type SellerOrderSummary,
  CARRIERS,
  carrierNamed,
  fitsCarrier,
  MAX_ORDERS_AT_ONCE,
  paths,
} from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { PageHeader, Panel, RowsSkeleton, SaveBar, useBulk, useNow } from 'shared-ui/back-office'
import { Form, FormAlert, SelectField, SubmitButton, TextField } from 'shared-ui/forms'
import { remember, remembered } from '../../lib/remembered'
import { useOrdersChanged } from '../../lib/use-order-change'
import { Due, OrderState } from '../../ui/order-state'
import { ProductThumb } from '../../ui/product-thumb'
import { orderRow, outcomesOf } from './bulk-orders'
import { canShip, carrierFor, PasteField, type Typed } from './paste-field'
import { readParcels, withoutSent } from './read-parcels'
import { RefusedOrders } from './refused-orders'
import styles from './ship-orders-page.module.css'
import { LAST_CARRIER } from './ship-values'
import { messages } from './ship-orders.messages'

const NOTHING_TYPED: Typed = { pasted: '', numbers: {}, carriers: {} }

const TO_SHIP = `${paths.seller.orders}?tab=to_ship`

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

/** Sends many orders at once: those that the address names, else those that are due first, and those whose numbers are pasted. */
export function Page() {
  const { api, queries } = useHost()
  const navigate = useNavigate()
  const changed = useOrdersChanged()
  const chosen = (new URLSearchParams(useLocation().search).get('numbers') ?? '').split(',').filter(Boolean)
  const [named, setNamed] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<OrdersChanged>({ done: [], refused: [] })
  /** By the last try alone: a line that was pasted for an order that had left already stays. */
  const [sent, setSent] = useState<OrdersChanged['done']>([])
  const { data: due, isLoading } = useQuery({
    ...queries.sellerOrders.list.queryOptions({ input: { tab: 'to_ship', sort: 'due' } }),
    enabled: chosen.length === 0,
  })
  const offered = chosen.length > 0 ? chosen : (due?.items ?? []).map(({ number }) => number)
  const numbers = [...new Set([...named, ...offered])].slice(0, MAX_ORDERS_AT_ONCE)
  const { data, isError } = useQuery({
    ...queries.sellerOrders.list.queryOptions({ input: { numbers: numbers.join(','), sort: 'due' } }),
    placeholderData: keepPreviousData,
    enabled: numbers.length > 0,
  })
  const known = numbers.length > 0 ? (data?.items ?? []) : []
  const isFirstLoad = isLoading || (numbers.length > 0 && !data && !isError)
  const orders = known.filter((order) => canShip(order) && !outcome.done.includes(order.number))

  const pasted = useRef('')
  const bulk = useBulk<ReturnType<typeof orderRow> & ReturnType<typeof parcelsOf>[number]>((outcomes) => {
    const result = {
      done: outcomes.flatMap(({ key, problem }) => (problem === null ? [key] : [])),
      refused: outcomes.flatMap(({ key: number, problem: detail }) => (detail === null ? [] : [{ number, detail }])),
    }
    changed()
    setSent(result.done)
    setOutcome({ done: [...outcome.done, ...result.done], refused: result.refused })
    const left = chosen.length > 0 ? orders.map(({ number }) => number) : outcomes.map(({ key }) => key)
    const isAll = left.every((number) => result.done.includes(number))
    if (isAll && withoutSent(pasted.current, result.done) === '') void navigate(TO_SHIP)
  })
  function ship(typed: Typed, requestId: string) {
    const parcels = parcelsOf(typed, orders)
    const last = parcels.at(-1)?.carrier
    if (last) remember(LAST_CARRIER, last)
    pasted.current = typed.pasted
    bulk.start({
      title: messages.running(parcels.length),
      rows: parcels.map((parcel) => ({ ...parcel, ...orderRow(parcel.number) })),
      async act(rows) {
        const some = rows.map(({ number, trackingNumber, carrier }) => ({ number, trackingNumber, carrier }))
        return outcomesOf(await api.sellerOrders.shipMany({ parcels: some, requestId }))
      },
      done: messages.done,
      none: messages.noneDone,
    })
  }

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
        send={async (typed, requestId) => ship(typed, requestId)}
        actions={<Send orders={orders} />}
      >
        <PasteField known={numbers.length === 0 || (data !== undefined && !isError) ? known : null} sent={sent} />
        {isError && <FormAlert>{messages.failedTitle}</FormAlert>}
        <RefusedOrders title={messages.refused} refused={outcome.refused} />
        {isFirstLoad ? <RowsSkeleton label={messages.loading} rows={3} /> : <Parcels orders={orders} />}
      </Form>
      {bulk.dialog}
    </>
  )
}

/** Shells of before do not know what is left of an order. */
type Parcel = SellerOrderSummary & { left?: number | undefined }

/** The orders, each with its number and carrier. */
function Parcels({ orders }: { orders: readonly Parcel[] }) {
  const { values, setFieldValue } = useFormikContext<Typed>()
  const last = remembered(LAST_CARRIER) ?? ''
  const now = useNow()
  const names = CARRIERS.map(({ name }) => name)
  const shown = orders.filter(({ number }) => values.numbers[number] !== undefined)
  if (orders.length === 0) return <p className={patterns.soft}>{messages.none}</p>
  return (
    <Panel title={messages.parcels}>
      <ul className={styles.parcels}>
        {shown.map(({ number, recipient, city, pictures, count, left = count, state, dueAt }) => (
          <li key={number} className={styles.parcel}>
            <div className={joinClasses(patterns.breakable, styles.order)}>
              <ProductThumb picture={pictures[0] ?? null} className={styles.thumb} />
              <TextLink to={paths.seller.order(number)} className={patterns.tabular}>
                {number}
              </TextLink>
              <span className={patterns.note}>
                <bdi>{recipient}</bdi>, {city}
              </span>
              <span className={joinClasses(patterns.row, patterns.note, styles.facts)}>
                <span>{messages.pieces(left, count)}</span>
                {state === 'paid' ? <OrderState state={state} /> : <Due at={dueAt} now={now} />}
              </span>
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
    <SaveBar actions={<SubmitButton disabled={many === 0}>{messages.submit(many)}</SubmitButton>}>
      {many > 0 && without > 0 && <p className={patterns.note}>{messages.without(without)}</p>}
    </SaveBar>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.title })
