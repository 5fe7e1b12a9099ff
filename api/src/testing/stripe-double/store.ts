import type Stripe from 'stripe'
import type { Card } from './cards'
import { missing } from './refusal'

/** Objects of the kinds that have an id, in the order in which they came. */
export class Store {
  readonly accounts = new Map<string, Stripe.Account>()
  readonly balanceTransactions = new Map<string, Stripe.BalanceTransaction>()
  readonly charges = new Map<string, Stripe.Charge>()
  readonly customers = new Map<string, Stripe.Customer>()
  /** By their client secrets. */
  readonly customerSessions = new Map<string, Stripe.CustomerSession>()
  readonly deletedCustomers = new Map<string, Stripe.DeletedCustomer>()
  readonly disputes = new Map<string, Stripe.Dispute>()
  readonly events: Stripe.Event[] = []
  readonly files = new Map<string, Stripe.File>()
  readonly intents = new Map<string, Stripe.PaymentIntent>()
  readonly paymentMethods = new Map<string, Stripe.PaymentMethod>()
  readonly payouts = new Map<string, Stripe.Payout>()
  readonly refunds = new Map<string, Stripe.Refund>()
  readonly reversals = new Map<string, Stripe.TransferReversal>()
  /** What transfers and reversals are in connected accounts: payments (charges) and their refunds. */
  readonly theirs = new Map<string, Stripe.Charge | Stripe.Refund>()
  readonly tokens = new Map<string, Stripe.ConfirmationToken>()
  readonly transfers = new Map<string, Stripe.Transfer>()

  /** The connected account that a balance transaction or a payout belongs to; the platform's are not in it. */
  readonly accountOf = new Map<string, string>()
  /** How a payment method behaves. */
  readonly cardOf = new Map<string, Card>()
  /** The payment method that a confirmation token stands for. */
  readonly methodOf = new Map<string, string>()
  /** Links to the provider's own pages that are not used up: the account's id, and where each leads. */
  readonly accountLinks = new Map<
    string,
    { account: string; returnUrl: string; refreshUrl: string; expiresAt: number }
  >()
  /** Where the shopper comes back to from their bank, by payment intent. */
  readonly returnUrls = new Map<string, string>()
  /** What the provider does of itself some time later. */
  readonly later: (() => void)[] = []

  clock: { now(): Date } = { now: () => new Date() }
  /** After how many days the money of a charge is available. */
  settlementDays = 2

  /** Where the double is, with its own pages. */
  readonly url: () => string
  private readonly onEvent: (event: Stripe.Event) => void

  constructor(url: () => string, onEvent: (event: Stripe.Event) => void) {
    this.url = url
    this.onEvent = onEvent
  }

  /** In seconds, as the provider gives times. */
  now(): number {
    return Math.floor(this.clock.now().getTime() / 1000)
  }

  emit(event: Stripe.Event): void {
    this.events.push(event)
    this.onEvent(event)
  }

  /** Any object by its id, for `expand`. */
  any(id: string): object | undefined {
    const kinds: ReadonlyMap<string, object>[] = [
      this.accounts,
      this.balanceTransactions,
      this.charges,
      this.customers,
      this.disputes,
      this.files,
      this.intents,
      this.paymentMethods,
      this.payouts,
      this.refunds,
      this.reversals,
      this.theirs,
      this.transfers,
    ]
    return kinds.find((kind) => kind.has(id))?.get(id)
  }
}

/** An object that is asked for. @throws 404, or 400 where a parameter names it. */
export function found<Item>(
  items: ReadonlyMap<string, Item>,
  kind: string,
  id: string,
  param?: string,
  status?: 400 | 404,
): Item {
  const item = items.get(id)
  if (item === undefined) throw missing(kind, id, param, status)
  return item
}
