import type Stripe from 'stripe'
import { example } from './fixtures'
import { newId } from './ids'
import { pageOf, pageParams } from './page-of'
import { text } from './params'
import { invalid } from './refusal'
import { route, type Route } from './routes'
import { found, type Store } from './store'

interface Entry {
  type: Stripe.BalanceTransaction.Type
  /** The provider's summary of the type, which statements group by. */
  reporting_category: string
  /** In minor units; negative takes from the balance. */
  amount: number
  fee?: number
  currency: string
  source: string
  description?: string | null
  /** In seconds; now unless told. */
  available_on?: number
}

/** Writes to the balance of the platform (null) or of a connected account. */
export function book(store: Store, account: string | null, entry: Entry): Stripe.BalanceTransaction {
  const { amount, fee = 0, currency, available_on = store.now() } = entry
  const description = 'Stripe processing fees'
  const booked = example('balance_transaction', {
    description: null,
    ...entry,
    id: newId('txn'),
    created: store.now(),
    available_on,
    status: available_on <= store.now() ? 'available' : 'pending',
    fee,
    fee_details: fee === 0 ? [] : [{ amount: fee, application: null, currency, description, type: 'stripe_fee' }],
    net: amount - fee,
  })
  store.balanceTransactions.set(booked.id, booked)
  if (account !== null) store.accountOf.set(booked.id, account)
  return booked
}

/** Makes available what its day has come for. */
export function settle(store: Store): void {
  for (const booked of store.balanceTransactions.values()) {
    if (booked.available_on <= store.now()) booked.status = 'available'
  }
}

const bookingsOf = (store: Store, account: string | null) =>
  [...store.balanceTransactions.values()].filter(({ id }) => (store.accountOf.get(id) ?? null) === account)

/** What can be paid out or transferred now, in minor units. */
export function available(store: Store, account: string | null, currency: string): number {
  settle(store)
  return sum(bookingsOf(store, account), currency, 'available')
}

/** All of a balance, with what is not available yet. */
export function total(store: Store, account: string | null, currency: string): number {
  const bookings = bookingsOf(store, account)
  return sum(bookings, currency, 'available') + sum(bookings, currency, 'pending')
}

function sum(bookings: Stripe.BalanceTransaction[], currency: string, status: 'available' | 'pending'): number {
  return bookings
    .filter((booked) => booked.currency === currency && booked.status === status)
    .reduce((total, { net }) => total + net, 0)
}

/** 400: there is not so much. */
export function insufficient(): Error {
  const message =
    'You have insufficient available funds in your Stripe account. You can check your available balance at https://dashboard.stripe.com/balance/overview.'
  return invalid(message, { code: 'balance_insufficient' })
}

function balanceOf(store: Store, account: string | null): Stripe.Balance {
  const bookings = bookingsOf(store, account)
  const own = account === null ? 'eur' : (store.accounts.get(account)?.default_currency ?? 'eur')
  const currencies = [...new Set([own, ...bookings.map(({ currency }) => currency)])]
  const funds = (status: 'available' | 'pending') =>
    currencies.map((currency) => {
      const amount = sum(bookings, currency, status)
      return { amount, currency, source_types: { card: amount } }
    })
  return example('balance', {
    available: funds('available'),
    pending: funds('pending'),
    connect_reserved: currencies.map((currency) => ({ amount: 0, currency })),
  })
}

const options = { forAccounts: true }

export const balanceRoutes: Route[] = [
  route<Stripe.BalanceRetrieveParams>(
    'GET /v1/balance',
    {},
    ({ store, account }) => balanceOf(store, account),
    options,
  ),
  route<Stripe.BalanceTransactionListParams>(
    'GET /v1/balance_transactions',
    { ...pageParams, created: true, currency: true, source: true, type: true },
    ({ store, account, params }) => {
      const wanted = (['currency', 'source', 'type'] as const).map((name) => [name, text(params, name)] as const)
      const bookings = bookingsOf(store, account).filter((booked) =>
        wanted.every(([name, value]) => value === undefined || booked[name] === value),
      )
      return pageOf('/v1/balance_transactions', bookings, params)
    },
    options,
  ),
  route<Stripe.BalanceTransactionRetrieveParams>(
    'GET /v1/balance_transactions/:id',
    {},
    ({ store, account, ids: [id = ''] }) => {
      const own = new Map(bookingsOf(store, account).map((booked) => [booked.id, booked]))
      return found(own, 'balance transaction', id)
    },
    options,
  ),
]
