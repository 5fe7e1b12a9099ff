import type { DeskDisputeDetails, DisputeEntry, Purchase } from 'shared-contracts'
import { DAY_MS, HOUR_MS, mockId } from './mock-facts'
import { euros } from './mock-money'

const from = (ms: number) => new Date(Date.now() + ms).toISOString()

type Sample = Pick<DeskDisputeDetails, 'reason' | 'state' | 'outcome' | 'waitsFor'> & {
  /** What follows the opening. */
  then: readonly (Pick<DisputeEntry, 'kind' | 'by' | 'text'> & { amount?: number })[]
  dueIn?: number
}

const samples: readonly Sample[] = [
  {
    ...{ reason: 'not_as_described', state: 'open', outcome: null, waitsFor: 'seller' },
    then: [],
    dueIn: 40 * HOUR_MS,
  },
  {
    ...{ reason: 'not_received', state: 'escalated', outcome: null, waitsFor: 'staff', dueIn: 30 * HOUR_MS },
    then: [{ kind: 'refused', by: 'seller', text: 'The carrier says that it was handed over at the door.' }],
  },
  {
    ...{ reason: 'not_as_described', state: 'open', outcome: null, waitsFor: 'shopper', dueIn: 2 * DAY_MS },
    then: [{ kind: 'offered', by: 'seller', text: 'For the loose button, if you keep it.', amount: 1_500 }],
  },
  {
    ...{ reason: 'return_refused', state: 'decided', outcome: 'refunded', waitsFor: null },
    then: [
      { kind: 'refused', by: 'seller', text: 'It was worn.' },
      { kind: 'decided', by: 'staff', text: 'The pictures show it unworn.', amount: 4_900 },
    ],
  },
  {
    ...{ reason: 'not_received', state: 'withdrawn', outcome: null, waitsFor: null },
    then: [{ kind: 'withdrawn', by: 'shopper', text: null }],
  },
]

/** So many cases about orders of the shop, one in each state before any twice. */
export const mockDisputes = (purchases: readonly Purchase[], many: number): DeskDisputeDetails[] =>
  purchases
    .filter(({ orders }) => orders.some(({ state }) => state !== 'pending_payment' && state !== 'cancelled'))
    .slice(0, many)
    .map((purchase, index): DeskDisputeDetails => {
      const order = purchase.orders.find(({ state }) => state !== 'pending_payment' && state !== 'cancelled')!
      const { then, dueIn, ...sample } = samples[index % samples.length]!
      const opened = from(-(index + 2) * DAY_MS)
      const isOver = dueIn === undefined
      const entry = (
        place: number,
        facts: Pick<DisputeEntry, 'kind' | 'by' | 'text'>,
        amount?: number,
      ): DisputeEntry => ({
        ...facts,
        id: mockId(41, index * 10 + place),
        author: facts.by === 'shopper' ? purchase.address.recipient : facts.by === 'seller' ? 'Nora Nordhavn' : 'Iris',
        amount: amount === undefined ? null : euros(amount),
        ...{ pictures: [], at: from(-(index + 2) * DAY_MS + place * 9 * HOUR_MS) },
      })
      const paid = order.totals.total
      return {
        ...sample,
        ...{ number: `${order.number}-C1`, order: order.number, purchase: purchase.number, seller: order.seller },
        ...{ dueAt: isOver ? null : from(dueIn), openedAt: opened, closedAt: isOver ? from(-HOUR_MS) : null },
        ...{ wanted: paid, offer: sample.waitsFor === 'shopper' ? euros(1_500) : null },
        refunded: sample.outcome === 'refunded' ? euros(4_900) : null,
        borneBy: sample.outcome === 'refunded' ? 'seller' : null,
        returnNumber: sample.reason === 'return_refused' ? `${order.number}-R1` : null,
        lines: order.lines.slice(0, 1).map(({ id, title, color, size, quantity, picture }) => ({
          ...{ lineId: id, title, color, size, quantity, picture },
        })),
        entries: [
          entry(0, { kind: 'opened', by: 'shopper', text: 'The seam under the arm is open, as the picture shows.' }),
          ...then.map(({ amount, ...facts }, place) => entry(place + 1, facts, amount)),
        ],
        can: isOver ? [] : ['message', 'decide'],
        ...{ mostMinor: paid.amountMinor, version: then.length },
        ...{ paid, returned: order.refunded, orderState: order.state, deliveredAt: from(-(index + 6) * DAY_MS) },
        promisedUntil: from(-(index + 7) * DAY_MS).slice(0, 10),
        ...{ isUnsent: false, chargeback: null, casesOfShopper: 1, casesOfShop: many },
      }
    })
