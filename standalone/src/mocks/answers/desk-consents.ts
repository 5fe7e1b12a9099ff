import type { DeskOrder, DeskPurchase } from 'shared-contracts'
import { mockId } from '../mock-facts'
import type { AnswerContext } from './answers'

type Consent = NonNullable<DeskPurchase['consents']>[number]

/** What waits for a second person: a colleague has asked for a refund of the parcel that is on its way. */
export function consentsOf({ world, state }: AnswerContext, number: string): Consent[] {
  const known = state.deskConsents.get(number)
  if (known) return known
  const purchase = world.purchases.find((one) => one.number === number)
  const order = purchase?.orders.find((one) => one.state === 'shipped' && one.refunded.amountMinor === 0)
  const consents: Consent[] = order
    ? [
        {
          ...{ id: mockId(28, world.purchases.indexOf(purchase!)), order: order.number, act: 'refund', lines: [] },
          ...{ amount: order.totals.items, borneBy: 'marketplace', reason: 'The parcel is lost', isOwn: false },
          ...{ askedBy: 'Kim Karlsen', askedAt: '2026-03-02T09:00:00.000Z', state: 'waiting' },
        },
      ]
    : []
  state.deskConsents.set(number, consents)
  return consents
}

export const waitsIn = (context: AnswerContext, { number, purchase }: DeskOrder) =>
  consentsOf(context, purchase).some(({ order, state }) => order === number && state === 'waiting')
