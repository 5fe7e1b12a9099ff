import type Stripe from 'stripe'
import { available, book, insufficient, total } from './balance'
import { emit } from './events'
import { example } from './fixtures'
import { newId } from './ids'
import { pageOf, pageParams } from './page-of'
import { metadata, required, requiredWhole, text, whole } from './params'
import { invalid } from './refusal'
import { route, type Call, type Route } from './routes'
import { found, type Store } from './store'

function createTransfer({ store, params, request }: Call): Stripe.Transfer {
  const amount = requiredWhole(params, 'amount')
  const currency = required(params, 'currency').toLowerCase()
  const destination = required(params, 'destination')
  const account = store.accounts.get(destination)
  if (account === undefined) {
    throw invalid(`No such destination: '${destination}'`, { code: 'resource_missing', param: 'destination' })
  }
  if (account.capabilities?.transfers !== 'active') {
    const message =
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments'
    throw invalid(message, { code: 'insufficient_capabilities_for_transfer' })
  }
  const charge = sourceOf(store, text(params, 'source_transaction'), amount, currency)
  if (charge === null && available(store, null, currency) < amount) throw insufficient()
  const source = charge && store.balanceTransactions.get(charge.balance_transaction as string)
  const available_on = Math.max(source?.available_on ?? 0, store.now())
  const [id, payment] = [newId('tr'), newId('py')]
  const transfer = example('transfer', {
    id,
    amount,
    balance_transaction: book(store, null, {
      ...{ type: 'transfer', reporting_category: 'transfer', amount: -amount, currency, source: id, available_on },
    }).id,
    created: store.now(),
    currency,
    description: text(params, 'description') ?? null,
    destination,
    destination_payment: payment,
    metadata: metadata(params),
    source_transaction: charge?.id ?? null,
    transfer_group: text(params, 'transfer_group') ?? groupOf(charge),
  })
  transfer.reversals.url = `/v1/transfers/${id}/reversals`
  receive(store, transfer, available_on)
  store.transfers.set(id, transfer)
  emit(store, 'transfer.created', transfer, { request })
  return transfer
}

/** In the connected account a transfer is a payment. */
function receive(store: Store, transfer: Stripe.Transfer, available_on: number): void {
  const { amount, currency, destination, destination_payment, id } = transfer
  const source = destination_payment as string
  const booking = { type: 'payment', reporting_category: 'charge', amount, currency, source, available_on } as const
  const payment = example('charge', {
    id: source,
    amount,
    amount_captured: amount,
    balance_transaction: book(store, destination as string, booking).id,
    captured: true,
    created: store.now(),
    currency,
    description: transfer.description,
    payment_method: null,
    payment_method_details: null,
    receipt_url: null,
    refunds: null,
    shipping: null,
    source: null,
    source_transfer: id,
    transfer_data: null,
  })
  store.theirs.set(source, payment)
}

/** The charge whose money is transferred, which may be before it is available, and no more than there is. */
function sourceOf(store: Store, id: string | undefined, amount: number, currency: string): Stripe.Charge | null {
  if (id === undefined) return null
  const charge = found(store.charges, 'charge', id, 'source_transaction', 400)
  const param = 'source_transaction'
  if (!charge.captured) throw invalid('The source_transaction must be a captured charge.', { param })
  if (charge.currency !== currency) {
    const message = `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${currency})`
    throw invalid(message, { param })
  }
  const before = [...store.transfers.values()]
    .filter((transfer) => transfer.source_transaction === id)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0)
  if (before + amount > charge.amount_captured) {
    const message = `Transfers using this transaction as a source must not exceed the source amount of ${charge.amount_captured}. (There are already transfers using this source, amounting to ${before}.)`
    throw invalid(message, { param: 'amount' })
  }
  return charge
}

/** Transfers of one payment are a group, which the provider names where nobody has. */
function groupOf(charge: Stripe.Charge | null): string | null {
  if (charge === null) return null
  charge.transfer_group ??= `group_${charge.payment_intent as string}`
  return charge.transfer_group
}

const transferOf = ({ store, ids: [id = ''] }: Call) => found(store.transfers, 'transfer', id, 'transfer')

function reverse(call: Call): Stripe.TransferReversal {
  const { store, params, request } = call
  const transfer = transferOf(call)
  const left = transfer.amount - transfer.amount_reversed
  const amount = whole(params, 'amount') ?? left
  if (left === 0) throw invalid(`Transfer ${transfer.id} is already fully reversed.`)
  if (amount > left) {
    const message = `Reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`
    throw invalid(message, { param: 'amount' })
  }
  const { currency, destination } = transfer
  const account = destination as string
  const { available_on } = store.balanceTransactions.get(transfer.balance_transaction as string)!
  // What has not become available yet is taken back from what is awaited.
  const isPending = available_on > store.now()
  if ((isPending ? total : available)(store, account, currency) < amount) throw insufficient()
  const [id, refund] = [newId('trr'), newId('pyr')]
  const booked = { currency, available_on: Math.max(available_on, store.now()) }
  const taken = {
    ...booked,
    type: 'payment_refund',
    reporting_category: 'refund',
    amount: -amount,
    source: refund,
  } as const
  store.theirs.set(
    refund,
    example('refund', {
      id: refund,
      amount,
      balance_transaction: book(store, account, taken).id,
      charge: transfer.destination_payment ?? null,
      created: store.now(),
      currency,
      source_transfer_reversal: id,
    }),
  )
  const reversal = example('transfer_reversal', {
    id,
    amount,
    balance_transaction: book(store, null, {
      ...booked,
      type: 'transfer_refund',
      reporting_category: 'transfer_reversal',
      amount,
      source: id,
    }).id,
    created: store.now(),
    currency,
    destination_payment_refund: refund,
    metadata: metadata(params),
    transfer: transfer.id,
  })
  store.reversals.set(id, reversal)
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  transfer.reversals.data.unshift(structuredClone(reversal))
  emit(store, 'transfer.reversed', transfer, { request })
  return reversal
}

export const transferRoutes: Route[] = [
  route<Stripe.TransferCreateParams>(
    'POST /v1/transfers',
    {
      amount: true,
      currency: true,
      description: true,
      destination: true,
      metadata: true,
      source_transaction: true,
      transfer_group: true,
    },
    createTransfer,
  ),
  route<Stripe.TransferListParams>(
    'GET /v1/transfers',
    { ...pageParams, created: true, destination: true, transfer_group: true },
    ({ store, params }) => {
      const wanted = (['destination', 'transfer_group'] as const).map((name) => [name, text(params, name)] as const)
      const transfers = [...store.transfers.values()].filter((transfer) =>
        wanted.every(([name, value]) => value === undefined || transfer[name] === value),
      )
      return pageOf('/v1/transfers', transfers, params)
    },
  ),
  route<Stripe.TransferRetrieveParams>('GET /v1/transfers/:id', {}, transferOf),
  route<Stripe.TransferCreateReversalParams>(
    'POST /v1/transfers/:id/reversals',
    { amount: true, description: true, metadata: true },
    reverse,
  ),
  route<Stripe.TransferListReversalsParams>('GET /v1/transfers/:id/reversals', pageParams, (call) => {
    const { id } = transferOf(call)
    const reversals = [...call.store.reversals.values()].filter(({ transfer }) => transfer === id)
    return pageOf(`/v1/transfers/${id}/reversals`, reversals, call.params)
  }),
]
