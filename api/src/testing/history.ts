import { randomUUID } from 'node:crypto'
import type { Order, Return } from 'shared-contracts/orders/order.schema'
import { HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { expireCheckouts } from '../buying/checkout/start-and-end-checkouts'
import { completeOrders } from '../buying/orders/move-order'
import { dispatchOutbox } from '../platform/outbox/dispatch-outbox'
import { challengePath } from '../money/payments/embedded/embedded-provider'
import { settleStalePayments } from '../money/payments/settle-payment'
import {
  BOOKED_AFTER_MS,
  createEmbeddedBank,
  RETURNED_AFTER_MS,
  TEST_IBANS,
} from '../money/payouts/embedded/embedded-bank'
import { settlePayouts } from '../money/payouts/move-payout'
import { aShopper } from './a-shopper'
import { ASKING_CARD, DECLINED_CARD, GOOD_CARD, place, readyToOrder } from './buy'
import { at, type Chance, type Chosen, disputedSteps, is } from './disputed-steps'
import { freshAddress } from './fresh-address'
import type { SomeVariant } from './some-variants'
import type { TestApi } from './start-test-api'
import type { TestVisitor } from './test-visitor'
import { DAY_MS } from '../platform/clock/days'

export const STEPS = [
  'buy', 'answer', 'begin', 'expire', 'dispatch', 'cancel', 'accept', 'sellerCancel', 'ship', 'deliver',
  'cancelRest', 'goodwill', 'staffCancel', 'staffCancelItems', 'staffRefund', 'askReturn', 'approve', 'reject', 'receive', 'refund', 'complete',
  'payOut', 'bank', 'switchPrices', 'openCase', 'offer', 'settleCase', 'decideCase', 'takeBack', 'decideTakenBack',
] as const // prettier-ignore
export type StepName = (typeof STEPS)[number]

/** One thing that somebody does. The numbers choose among what there is then; what makes no sense is tried all the same. */
export interface Step extends Chance {
  name: StepName
  /** Sent twice at once, as by an impatient finger or a line that breaks. */
  twice: boolean
}

interface Bought {
  visitor: TestVisitor
  number: string
  key: string
  /** Where the bank asks; `null` when it does not. */
  asks: string | null
}

/** Of the demo, and of whoever tries histories. */
const CODES = [undefined, 'FIVE', 'FREESHIP', 'HALF', 'BORNE', 'TRIO', 'SET', 'OWN', 'SENT'] as const
const CARDS = [GOOD_CARD, GOOD_CARD, GOOD_CARD, ASKING_CARD, DECLINED_CARD] as const
const IBANS = [TEST_IBANS.pays, TEST_IBANS.pays, TEST_IBANS.returns, TEST_IBANS.refuses] as const
/** Runs steps against the shop, as its shoppers, its sellers, its staff and its clock. */
export function history(
  shop: TestApi,
  {
    variants,
    sellers,
    staff,
  }: { variants: readonly SomeVariant[]; sellers: readonly TestVisitor[]; staff: TestVisitor },
) {
  const { deps } = shop.api
  const bought: Bought[] = []
  const later = (ms: number) => ({ ...deps, clock: { now: () => new Date(deps.clock.now().getTime() + ms) } as never })

  async function buy({ pick, amount }: Step): Promise<void> {
    // Of a member the gift card becomes credit, which pays.
    const visitor = amount % 4 === 0 ? await aShopper(shop) : shop.visitor(freshAddress())
    const wanted = variants.filter((_, index) => ((pick % 15) + 1) & (1 << index))
    const promotionCode = at(CODES, amount)
    const pieces = wanted.map(({ id }, index) => ({ id, quantity: 1 + ((amount + index) % 3) }))
    const email = `${randomUUID()}@example.test`
    let checkout = await readyToOrder(visitor, pieces, { email, ...(promotionCode && { promotionCode }) })
    // Of every other one a part is paid with a gift card; of some all of it.
    if (amount % 2 === 0) {
      const { code } = await staff.client.giftCards.issue({ amountMinor: 1 + amount * 5, requestId: randomUUID() })
      checkout = await visitor.client.checkout.change({ id: checkout.id, promotionCode: code ?? '' })
    }
    const { number, accessKey: key, actionUrl } = await place(visitor, checkout, at(CARDS, pick))
    bought.push({ visitor, number, key, asks: actionUrl?.split('/').at(-1) ?? null })
  }

  /** An order for which a step makes sense, mostly; now and then any other. */
  async function choose(
    { pick, amount }: Chance,
    suits: (order: Order) => boolean,
  ): Promise<{ one: Bought; order: Order } | undefined> {
    const all: { one: Bought; order: Order }[] = []
    for (const one of bought) {
      const { orders } = await one.visitor.client.orders.get({ number: one.number, key: one.key })
      all.push(...orders.map((order) => ({ one, order })))
    }
    const suitable = all.filter(({ order }) => suits(order))
    return at(pick % 6 === 0 || suitable.length === 0 ? all : suitable, amount)
  }

  async function withOrder(
    step: Chance,
    suits: (order: Order) => boolean,
    act: (chosen: Chosen) => Promise<unknown>,
  ): Promise<void> {
    const chosen = await choose(step, suits)
    const seller = chosen && (await sellerOf(chosen.order.number))
    if (!seller) return
    const { one, order } = chosen
    await act({ reading: { number: one.number, key: one.key, order: order.number }, order, guest: one.visitor, seller })
  }

  /** Whoever of the sellers finds it; an order that is not paid is nobody's yet. */
  async function sellerOf(number: string): Promise<TestVisitor | undefined> {
    for (const seller of sellers) {
      const found = await seller.client.sellerOrders.get({ number }).catch(() => null)
      if (found) return seller
    }
    return sellers[0]
  }

  /** Each is given the same key when it is done twice. */
  const steps: Record<StepName, (step: Step, requestId: string) => Promise<unknown>> = {
    buy,
    async answer({ pick, amount }) {
      const asked = at(bought.filter(({ asks }) => asks), pick) // prettier-ignore
      const body = new URLSearchParams({ answer: amount % 3 ? 'consent' : 'refuse' })
      await asked?.visitor.send(challengePath(asked.asks ?? ''), { method: 'POST', body, redirect: 'manual' })
    },
    begin: async ({ pick }) => at(bought, pick)?.visitor.client.checkout.start(),
    expire: async () => {
      await expireCheckouts(later(HOLD_MS + 1))
      await settleStalePayments(later(HOLD_MS + 1))
    },
    dispatch: () => dispatchOutbox(deps),
    cancel: (step) => withOrder(step, is('paid'), ({ guest, reading }) => guest.client.orders.cancel(reading)),
    accept: (step) =>
      withOrder(step, is('paid'), ({ seller, order: { number } }) => seller.client.sellerOrders.accept({ number })),
    sellerCancel: (step) =>
      withOrder(step, is('paid', 'processing'), ({ seller, order: { number } }) =>
        seller.client.sellerOrders.cancel({ number, reason: 'It has a hole' }),
      ),
    ship: (step, requestId) =>
      withOrder(step, is('processing'), ({ seller, order: { number, lines } }) => {
        const line = at(lines, step.amount)
        const part = step.amount % 3 === 0 && line ? { lines: [{ lineId: line.id, quantity: 1 }] } : {}
        const parcel = { carrier: 'An Post', trackingNumber: 'AP 1', requestId, ...part }
        return seller.client.sellerOrders.ship({ number, ...parcel })
      }),
    cancelRest: (step) =>
      withOrder(
        step,
        ({ state, shipments }) => state === 'processing' && shipments.length > 0,
        ({ seller, order: { number } }) => seller.client.sellerOrders.cancel({ number, rest: true, reason: 'A hole' }),
      ),
    goodwill: (step, requestId) =>
      withOrder(step, is('shipped', 'delivered', 'completed'), ({ seller, order: { number } }) =>
        seller.client.sellerOrders.refund({ number, amountMinor: 1 + step.amount, reason: 'Sorry', requestId }),
      ),
    staffCancel: (step) =>
      withOrder(step, is('paid', 'processing'), ({ reading: { number, order } }) =>
        staff.client.desk.cancel({ number, order, reason: 'A stolen card' }),
      ),
    staffRefund: (step, requestId) =>
      withOrder(step, is('shipped', 'delivered', 'completed'), ({ reading: { number, order }, order: whole }) => {
        const left = whole.totals.total.amountMinor - whole.refunded.amountMinor
        const amountMinor = step.pick % 3 ? 1 + step.amount : Math.max(1, left)
        const borneBy = step.pick % 2 ? ('seller' as const) : ('marketplace' as const)
        return staff.client.desk.refund({ number, order, amountMinor, borneBy, reason: 'Sorry', requestId })
      }),
    deliver: (step) =>
      withOrder(step, is('shipped'), ({ seller, order: { number, shipments } }) => {
        const shipment = at(shipments.filter(({ deliveredAt }) => deliveredAt === null), step.pick) // prettier-ignore
        return seller.client.sellerOrders.deliver({ number, shipmentId: shipment?.id ?? randomUUID() })
      }),
    askReturn: (step, requestId) =>
      withOrder(step, is('delivered'), ({ guest, reading, order: { lines } }) => {
        const quantity = 1 + (step.amount % 2)
        const line = { lineId: at(lines, step.amount)?.id ?? randomUUID(), quantity, reason: 'late' as const }
        return guest.client.orders.requestReturn({ ...reading, lines: [line], requestId })
      }),
    approve: (step) => withReturn(step, 'requested', (seller, one) => seller.client.sellerOrders.approveReturn(one)),
    reject: (step) =>
      withReturn(step, 'requested', (seller, one) => seller.client.sellerOrders.rejectReturn({ ...one, answer: 'No' })),
    receive: (step) =>
      withReturn(step, 'approved', (seller, one, order) => {
        const restock = step.pick % 2 ? order.lines.map(({ id }) => id) : []
        return seller.client.sellerOrders.receiveReturn({ ...one, restock })
      }),
    refund: (step) =>
      withReturn(step, 'received', (seller, one) => {
        const wish = step.pick % 3 ? {} : { amountMinor: 1 + step.amount }
        return seller.client.sellerOrders.refundReturn({ ...one, ...wish })
      }),
    complete: () => completeOrders(later(RETURN_WINDOW_DAYS * DAY_MS)),
    async payOut({ pick, amount }, requestId) {
      const money = at(sellers, amount)?.client.sellerMoney
      const { account } = (await money?.overview()) ?? {}
      if (!account || account.trouble || pick % 5 === 0)
        await money?.setAccount({ holder: 'Loom Ltd', iban: at(IBANS, pick + amount) ?? '' })
      await money?.payOut({ currency: deps.env.currency, requestId })
    },
    async bank({ pick }) {
      await dispatchOutbox(deps)
      const then = later(pick % 2 ? BOOKED_AFTER_MS : RETURNED_AFTER_MS)
      await settlePayouts({ ...then, payouts: createEmbeddedBank(then) })
    },
    async switchPrices() {
      const { prices } = await staff.client.settings.get()
      await staff.client.settings.savePrices({ taxAdded: !prices?.taxAdded, version: prices?.version ?? 0 })
    },
    ...disputedSteps(shop, { staff, bought, withOrder, later }),
  }

  function withReturn(
    step: Step,
    state: Return['state'],
    act: (seller: TestVisitor, one: { number: string; returnNumber: string }, order: Order) => Promise<unknown>,
  ) {
    const waits = (order: Order) => order.returns.filter((one) => one.state === state)
    return withOrder(
      step,
      (order) => waits(order).length > 0,
      ({ seller, order }) => {
        const asked = at(waits(order), step.amount) ?? at(order.returns, step.amount)
        return asked ? act(seller, { number: order.number, returnNumber: asked.number }, order) : Promise.resolve()
      },
    )
  }

  /** @returns the codes with which it was refused; a failure that no endpoint declares is thrown. */
  return async function take(step: Step): Promise<string[]> {
    const requestId = randomUUID()
    const times = step.twice && step.name !== 'buy' ? 2 : 1
    const outcomes = await Promise.allSettled(Array.from({ length: times }, () => steps[step.name](step, requestId)))
    return outcomes.flatMap((outcome) => {
      if (outcome.status === 'fulfilled') return []
      const { code } = outcome.reason as { code?: string }
      if (!code || code === 'INTERNAL') throw outcome.reason as unknown
      return [code]
    })
  }
}
