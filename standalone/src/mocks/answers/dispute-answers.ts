import type {
  ApiClient,
  DeskDispute,
  DeskDisputeDetails,
  Dispute,
  DisputeAct,
  DisputeEntry,
  DisputeSide,
} from 'shared-contracts'
import { DISPUTES_PAGE_SIZE, type DeskDisputeTab, type SellerDisputeTab } from 'shared-contracts/disputes/dispute-terms'
import { DAY_MS, mockId } from '../mock-facts'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'

const now = () => new Date().toISOString()

function caseOf({ world }: AnswerContext, number: string): DeskDisputeDetails {
  const found = world.disputes.find((one) => one.number === number)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  return found
}

/** One that is still under way, as it was looked at. */
function openOne(context: AnswerContext, number: string, version?: number): DeskDisputeDetails {
  const found = caseOf(context, number)
  if (version !== undefined && version !== found.version) throw new Refusal(409, 'CONFLICT')
  if (found.closedAt !== null) throw new Refusal(409, 'REFUSED')
  return found
}

function actsOf({ closedAt, state, waitsFor, entries }: DeskDisputeDetails, side: DisputeSide): DisputeAct[] {
  if (closedAt !== null) return []
  if (side === 'staff') return ['message', 'decide']
  if (side === 'seller')
    return waitsFor === 'shopper'
      ? ['message']
      : state === 'open'
        ? ['message', 'accept', 'offer', 'refuse']
        : ['message', 'accept']
  const isAnswered = entries.some(({ by }) => by === 'seller')
  return [
    ...(['message', 'withdraw'] as const),
    ...(waitsFor === 'shopper' ? (['accept'] as const) : []),
    ...(state === 'open' && isAnswered ? (['escalate'] as const) : []),
  ]
}

/** A case as one of its sides sees it. */
function seenBy(dispute: DeskDisputeDetails, side: 'shopper' | 'seller'): Dispute {
  const { paid: _, returned: _1, orderState: _2, deliveredAt: _3, promisedUntil: _4, isUnsent: _5, ...rest } = dispute
  const { chargeback: _6, casesOfShopper: _7, casesOfShop: _8, ...shown } = rest
  return {
    ...shown,
    borneBy: side === 'shopper' ? null : shown.borneBy,
    entries: shown.entries
      .filter(({ kind }) => kind !== 'note')
      .map((entry) => ({ ...entry, author: entry.by === side ? entry.author : null })),
    can: actsOf(dispute, side),
  }
}

function add(dispute: DeskDisputeDetails, entry: Pick<DisputeEntry, 'kind' | 'by'> & Partial<DisputeEntry>): void {
  const id = mockId(
    42,
    Number(dispute.entries.length) + Number.parseInt(dispute.number.replaceAll(/\D/g, ''), 10) * 100,
  )
  const author = { shopper: 'Ada', seller: 'Nora Nordhavn', staff: 'Iris', system: null }[entry.by]
  dispute.entries.push({ author, text: null, amount: null, pictures: [], ...entry, id, at: now() })
}

const ended = { waitsFor: null, dueAt: null, offer: null } as const

function end(
  dispute: DeskDisputeDetails,
  how: Pick<DeskDisputeDetails, 'state' | 'outcome'> & Partial<DeskDisputeDetails>,
): DeskDisputeDetails {
  return Object.assign(dispute, { ...ended, closedAt: now(), version: dispute.version + 1, can: [] }, how)
}

function escalate(dispute: DeskDisputeDetails): void {
  const dueAt = new Date(Date.now() + 5 * DAY_MS).toISOString()
  Object.assign(dispute, { state: 'escalated', waitsFor: 'staff', offer: null, dueAt, version: dispute.version + 1 })
}

const picture = () => new File([''], 'evidence.webp', { type: 'image/webp' })
const added = ({ requestId }: { requestId: string }) => ({ id: `p${requestId.replaceAll('-', '').slice(0, 31)}` })

const behindSellersTab: Readonly<Record<SellerDisputeTab, (one: DeskDisputeDetails) => boolean>> = {
  to_answer: ({ waitsFor }) => waitsFor === 'seller',
  waiting: ({ waitsFor }) => waitsFor === 'shopper' || waitsFor === 'staff',
  closed: ({ closedAt }) => closedAt !== null,
  all: () => true,
}

const behindTab: Readonly<Record<DeskDisputeTab, (one: DeskDispute) => boolean>> = {
  to_decide: ({ waitsFor }) => waitsFor === 'staff',
  under_way: ({ state }) => state === 'open',
  chargebacks: ({ kind }) => kind === 'chargeback',
  closed: ({ state, bank }) =>
    ['decided', 'withdrawn', 'settled'].includes(state ?? '') || bank === 'won' || bank === 'lost',
  all: () => true,
}

/** A page by key of what is in order already. */
function pageAfter<Item>(all: readonly Item[], keyOf: (item: Item) => string, after: string | undefined) {
  const rest = all.slice(after === undefined ? 0 : all.findIndex((item) => keyOf(item) === after) + 1)
  const items = rest.slice(0, DISPUTES_PAGE_SIZE)
  const last = items.at(-1)
  return { items, next: rest.length > items.length && last ? keyOf(last) : null }
}

const byDay = (one: { dueAt: string | null }, other: { dueAt: string | null }) =>
  (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9')

const inDesk = (one: DeskDisputeDetails): DeskDispute => ({
  ...{
    id: one.number,
    kind: 'case',
    order: one.order,
    shop: one.seller,
    reason: one.reason,
    state: one.state,
    bank: null,
  },
  ...{ outcome: one.outcome, waitsFor: one.waitsFor, amount: one.wanted, openedAt: one.openedAt, dueAt: one.dueAt },
})

export const disputeAnswers: Answers<ApiClient['disputes']> = {
  shopper: {
    list({ world, state }, { number }) {
      const purchase = [...state.basket.purchases, ...world.purchases].find((one) => one.number === number)
      if (!purchase) throw new Refusal(404, 'NOT_FOUND')
      const items = world.disputes.filter((one) => one.purchase === number)
      const free = purchase.orders.filter(
        ({ number: order, state: stands }) =>
          (stands === 'delivered' || stands === 'completed') &&
          !items.some((item) => item.order === order && item.closedAt === null),
      )
      return {
        items: items.map((one) => seenBy(one, 'shopper')),
        possible: free.map((order) => ({
          ...{ order: order.number, reason: 'not_as_described' as const, lineIds: order.lines.map(({ id }) => id) },
          until: new Date(Date.now() + 10 * DAY_MS).toISOString(),
        })),
      }
    },
    open({ world, state }, { number, order: wanted, reason, lineIds, text }) {
      const purchase = [...state.basket.purchases, ...world.purchases].find((one) => one.number === number)
      const order = purchase?.orders.find((one) => one.number === wanted)
      if (!purchase || !order) throw new Refusal(404, 'NOT_FOUND')
      const paid = order.totals.total
      const dispute: DeskDisputeDetails = {
        ...{ number: `${wanted}-C1`, order: wanted, purchase: number, seller: order.seller, reason, state: 'open' },
        ...{ outcome: null, waitsFor: 'seller', dueAt: new Date(Date.now() + 3 * DAY_MS).toISOString() },
        ...{ openedAt: now(), closedAt: null, wanted: paid, offer: null, refunded: null, borneBy: null },
        ...{ returnNumber: null, entries: [], can: [], mostMinor: paid.amountMinor, version: 0, paid },
        lines: order.lines
          .filter(({ id }) => lineIds.includes(id))
          .map(({ id, title, color, size, quantity, picture: shown }) => ({
            ...{ lineId: id, title, color, size, quantity, picture: shown },
          })),
        ...{ returned: order.refunded, orderState: order.state, deliveredAt: null, promisedUntil: now().slice(0, 10) },
        ...{ isUnsent: false, chargeback: null, casesOfShopper: 1, casesOfShop: 1 },
      }
      add(dispute, { kind: 'opened', by: 'shopper', text })
      world.disputes.unshift(dispute)
      return seenBy(dispute, 'shopper')
    },
    addPicture: (_context, input) => added(input),
    picture: (context, { dispute }) => (caseOf(context, dispute), picture()),
    message(context, { dispute, text }) {
      const one = openOne(context, dispute)
      add(one, { kind: 'message', by: 'shopper', text })
      return seenBy(one, 'shopper')
    },
    accept(context, { dispute, version }) {
      const one = openOne(context, dispute, version)
      if (!one.offer) throw new Refusal(409, 'REFUSED')
      add(one, { kind: 'accepted', by: 'shopper', amount: one.offer })
      return seenBy(
        end(one, { state: 'settled', outcome: 'refunded', refunded: one.offer, borneBy: 'seller' }),
        'shopper',
      )
    },
    escalate(context, { dispute, version }) {
      const one = openOne(context, dispute, version)
      escalate(one)
      add(one, { kind: 'escalated', by: 'shopper' })
      return seenBy(one, 'shopper')
    },
    withdraw(context, { dispute, version }) {
      const one = openOne(context, dispute, version)
      add(one, { kind: 'withdrawn', by: 'shopper' })
      return seenBy(end(one, { state: 'withdrawn', outcome: null }), 'shopper')
    },
  },
  seller: {
    list({ world }, { tab = 'to_answer', q = '', after }) {
      const found = world.disputes
        .filter((one) => behindSellersTab[tab](one) && one.number.startsWith(q.toUpperCase()))
        .sort(byDay)
        .map(({ number, order, reason, state, outcome, waitsFor, dueAt, openedAt, wanted }) => ({
          ...{ number, order, reason, state, outcome, waitsFor, dueAt, openedAt, wanted },
        }))
      const waiting = world.disputes.filter(behindSellersTab.to_answer).length
      return { ...pageAfter(found, ({ number }) => number, after), waiting }
    },
    get: (context, { dispute }) => seenBy(caseOf(context, dispute), 'seller'),
    picture: (context, { dispute }) => (caseOf(context, dispute), picture()),
    addPicture: (context, { dispute, ...input }) => (caseOf(context, dispute), added(input)),
    message(context, { dispute, text }) {
      const one = openOne(context, dispute)
      add(one, { kind: 'message', by: 'seller', text })
      return seenBy(one, 'seller')
    },
    offer(context, { dispute, version, amountMinor, text }) {
      const one = openOne(context, dispute, version)
      const offer = { ...one.wanted, amountMinor }
      Object.assign(one, { offer, waitsFor: 'shopper', version: one.version + 1 })
      add(one, { kind: 'offered', by: 'seller', text, amount: offer })
      return seenBy(one, 'seller')
    },
    accept(context, { dispute, version }) {
      const one = openOne(context, dispute, version)
      add(one, { kind: 'accepted', by: 'seller', amount: one.wanted })
      return seenBy(
        end(one, { state: 'settled', outcome: 'refunded', refunded: one.wanted, borneBy: 'seller' }),
        'seller',
      )
    },
    refuse(context, { dispute, version, text }) {
      const one = openOne(context, dispute, version)
      escalate(one)
      add(one, { kind: 'refused', by: 'seller', text })
      return seenBy(one, 'seller')
    },
  },
  admin: {
    list({ world }, { tab = 'to_decide', reason, q = '', shop = '', sort = 'due', after }) {
      const chargebacks = world.chargebacks.map((one): DeskDispute => {
        const waits = one.state === 'needs_response' && one.sentAt === null
        return {
          ...{
            id: one.id,
            kind: 'chargeback',
            order: one.purchase,
            shop: null,
            reason: null,
            state: null,
            bank: one.state,
          },
          ...{ outcome: null, waitsFor: waits ? 'staff' : null, amount: one.amount, openedAt: one.openedAt },
          dueAt: waits ? one.dueAt : null,
        }
      })
      const found = [...world.disputes.map(inDesk), ...chargebacks].filter(
        (one) =>
          behindTab[tab](one) &&
          (!reason || one.reason === reason) &&
          (one.kind === 'case' ? one.id : one.order).startsWith(q.toUpperCase()) &&
          (!shop || one.shop?.name.toLowerCase().includes(shop.toLowerCase())),
      )
      found.sort((one, other) => (sort === 'due' && byDay(one, other)) || other.openedAt.localeCompare(one.openedAt))
      return pageAfter(found, ({ id }) => id, after)
    },
    get: (context, { dispute }) => caseOf(context, dispute),
    picture: (context, { dispute }) => (caseOf(context, dispute), picture()),
    message(context, { dispute, text, note }) {
      const one = note ? caseOf(context, dispute) : openOne(context, dispute)
      add(one, { kind: note ? 'note' : 'message', by: 'staff', text })
      return one
    },
    decide(context, { dispute, version, outcome, amountMinor = 0, borneBy = null, text }) {
      const one = openOne(context, dispute, version)
      const refunded = outcome === 'refunded' ? { ...one.wanted, amountMinor } : null
      add(one, { kind: 'decided', by: 'staff', text, amount: refunded })
      return end(one, { state: 'decided', outcome, refunded, borneBy: refunded ? borneBy : null })
    },
  },
}
