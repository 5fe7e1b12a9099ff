import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Order } from 'shared-contracts/orders/order.schema'
import type { Deps } from '../deps'
import { followChargeback, followOpenChargebacks } from '../money/chargebacks/follow-chargeback'
import {
  createEmbeddedChargebacks,
  DECIDED_AFTER_MS,
  openChargeback,
} from '../money/payments/embedded/embedded-chargebacks'
import { aShopper } from './a-shopper'
import type { TestApi } from './start-test-api'
import type { TestVisitor } from './test-visitor'

export const is =
  (...states: Order['state'][]) =>
  ({ state }: Order) =>
    states.includes(state)
export const at = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]

/** The numbers choose among what there is then. */
export interface Chance {
  pick: number
  amount: number
}

export interface Chosen {
  reading: { number: string; key: string; order: string }
  order: Order
  guest: TestVisitor
  seller: TestVisitor
}

interface History {
  staff: TestVisitor
  /** What was bought in it. */
  bought: readonly { number: string }[]
  withOrder: (
    step: Chance,
    suits: (order: Order) => boolean,
    act: (chosen: Chosen) => Promise<unknown>,
  ) => Promise<void>
  /** The shop after so many milliseconds. */
  later: (ms: number) => Deps
}

/** Steps of a history in which somebody else decides about the money: cases, shoppers' banks, and staff who cancel items. */
export function disputedSteps(shop: TestApi, { staff, bought, withOrder, later }: History) {
  const { deps } = shop.api
  const cases: { shopper: TestVisitor; seller: TestVisitor; reading: Chosen['reading']; dispute: string }[] = []

  async function withCase(
    { amount }: Chance,
    act: (one: (typeof cases)[number], version: number, mostMinor: number) => Promise<unknown>,
  ): Promise<void> {
    const one = at(cases, amount)
    if (!one) return
    const { version, mostMinor } = await staff.client.disputes.admin.get({ dispute: one.dispute })
    await act(one, version, mostMinor)
  }

  return {
    staffCancelItems: (step: Chance, requestId: string) =>
      withOrder(step, is('paid', 'processing'), ({ reading: { number, order }, order: { lines } }) => {
        const line = at(lines, step.amount)
        const left = line ? line.quantity - line.shipped - line.cancelled : 0
        const wanted = { lineId: line?.id ?? randomUUID(), quantity: 1 + (step.pick % Math.max(1, left)), left }
        return staff.client.desk.cancelItems({ number, order, lines: [wanted], reason: 'Sold out', requestId })
      }),
    openCase: (step: Chance, requestId: string) =>
      withOrder(
        step,
        is('processing', 'shipped', 'delivered'),
        async ({ reading, seller, order: { number, lines, state } }) => {
          const isLate = state !== 'delivered' || step.amount % 3 === 0
          if (isLate)
            await deps.db.execute(
              sql`update orders set arrives_from = current_date - 9, arrives_until = current_date - 8 where number = ${number}`,
            )
          const shopper = await aShopper(shop)
          const lineIds = lines.filter((_, index) => ((step.pick % 15) + 1) & (1 << index)).map(({ id }) => id)
          const dispute = await shopper.client.disputes.shopper.open({
            ...{ ...reading, reason: isLate ? 'not_received' : 'not_as_described' },
            ...{ lineIds: lineIds.length > 0 ? lineIds : lines.map(({ id }) => id), text: 'A hole', requestId },
          })
          cases.push({ shopper, seller, reading, dispute: dispute.number })
        },
      ),
    offer: (step: Chance) =>
      withCase(step, ({ seller, dispute }, version) =>
        seller.client.disputes.seller.offer({ dispute, version, amountMinor: 1 + step.amount, text: '' }),
      ),
    settleCase: (step: Chance) =>
      withCase(step, ({ seller, shopper, reading: { number, key }, dispute }, version) =>
        step.pick % 2
          ? seller.client.disputes.seller.accept({ dispute, version })
          : shopper.client.disputes.shopper.accept({ number, key, dispute, version }),
      ),
    decideCase: (step: Chance) =>
      withCase(step, async ({ seller, dispute }, version, mostMinor) => {
        await seller.client.disputes.seller
          .refuse({ dispute, version, text: 'No', pictures: [] })
          .catch(() => undefined)
        const now = await staff.client.disputes.admin.get({ dispute })
        const outcome = step.pick % 3 === 0 ? ('return_first' as const) : ('refunded' as const)
        const amountMinor = step.pick % 4 ? Math.max(1, mostMinor) : 1 + step.amount
        const refund = { amountMinor, borneBy: step.pick % 2 ? ('seller' as const) : ('marketplace' as const) }
        return staff.client.disputes.admin.decide({
          ...{ dispute, version: now.version, text: 'So be it', outcome },
          ...(outcome === 'refunded' && refund),
        })
      }),
    async takeBack({ pick }: Chance) {
      const numbers = bought.map(({ number }) => number)
      const ref = await deps.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ ref: string; amountMinor: number; currency: string }>(sql`
          select charge.ref, charge.amount_minor::float8 as "amountMinor", charge.currency from embedded_charges charge
          where charge.state = 'captured' and charge.ref in (select payment.provider_ref from payments payment
            join purchases on purchases.id = payment.purchase_id where payment.state = 'captured' and purchases.number in ${['', ...numbers]})
          order by charge.ref for update`)
        const charge = at(rows, pick)
        // A bank takes a charge back once.
        const { rows: taken } = await tx.execute(
          sql`select from embedded_chargebacks where charge_ref = ${charge?.ref ?? ''}`,
        )
        return charge && taken.length === 0 ? openChargeback(tx, charge, deps.clock.now()) : null
      })
      if (ref) await followChargeback(deps, ref)
    },
    async decideTakenBack({ pick, amount }: Chance) {
      const { items } = await staff.client.chargebacks.list({ open: true })
      const one = at(items, pick)
      if (one && amount % 3 === 0) await staff.client.chargebacks.accept({ id: one.id })
      if (one && amount % 3 !== 0) await staff.client.chargebacks.send({ id: one.id, note: '' })
      const then = later(DECIDED_AFTER_MS)
      const chargebacks = createEmbeddedChargebacks(then)
      await followOpenChargebacks({ ...then, payments: { ...deps.payments, chargebacks } })
    },
  }
}
