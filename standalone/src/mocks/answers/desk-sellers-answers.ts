import type { ApiClient, DeskSeller, SellerUnderReview } from 'shared-contracts'
import {
  DESK_SELLER_PART_SIZE,
  DESK_SELLER_TABS,
  DESK_SELLERS_PAGE_SIZE,
  type DeskSellerTab,
} from 'shared-contracts/desk-sellers/desk-seller-terms'
import { SELLER_VIEW_MS } from 'shared-contracts/desk-sellers/seller-view.schema'
import { mockId } from '../mock-facts'
import { mockDeskSeller, mockRow, type MockDeskSeller } from '../mock-desk-sellers'
import { euros } from '../mock-money'
import { mockPdf } from '../mock-files'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, signedIn } from './answers'
import { decide } from './back-office-answers'

function staffOf({ state }: AnswerContext, id: string): MockDeskSeller {
  const known = state.deskSellers.get(id) ?? { entries: [] }
  state.deskSellers.set(id, known)
  return known
}

function sellerOf({ world }: AnswerContext, id: string): SellerUnderReview {
  const seller = world.sellersUnderReview.find((one) => one.id === id)
  if (!seller) throw new Refusal(404, 'NOT_FOUND')
  return seller
}

const described = (context: AnswerContext, id: string) => mockDeskSeller(sellerOf(context, id), staffOf(context, id))

function noted(context: AnswerContext, id: string, entry: Pick<DeskSeller['history'][number], 'what' | 'note'>) {
  const by = signedIn(context, 'admin').email
  staffOf(context, id).entries.unshift({ ...entry, by, at: new Date().toISOString() })
  return described(context, id)
}

/** What comes after one of a list; of none that is in it nothing does. */
function walk<Item>(
  all: readonly Item[],
  { key, after, size }: { key: (one: Item) => string; after: string | undefined; size: number },
) {
  const place = all.findIndex((one) => key(one) === after)
  const start = after === undefined ? 0 : place < 0 ? all.length : place + 1
  const items = all.slice(start, start + size)
  const last = items.at(-1)
  return { items, next: last && all.length > start + size ? key(last) : null }
}

const size = DESK_SELLER_PART_SIZE

export const deskSellerAnswers: Answers<ApiClient['deskSellers']> = {
  list(context, { tab = 'submitted', q, country, health, sort = 'attention', after }) {
    const all = context.world.sellersUnderReview
    const rows = all.map((seller) => ({ ...mockRow(seller, staffOf(context, seller.id)), emails: seller.emails }))
    const isIn = (wanted: DeskSellerTab, { state, heldSince }: (typeof rows)[number]) =>
      wanted === 'all' || (wanted === 'held' ? heldSince !== null : state === wanted)
    const found = rows
      .filter(
        (row) =>
          isIn(tab, row) &&
          (!country || row.country === country) &&
          (!health || row.health === health) &&
          (!q || [row.name, row.slug, ...row.emails].some((text) => text.toLowerCase().includes(q.toLowerCase()))),
      )
      .map(({ emails: _, ...row }) => row)
    if (sort === 'attention') found.sort((one, other) => other.misses.length - one.misses.length)
    if (sort === 'oldest') found.reverse()
    return {
      ...walk(found, { key: ({ id }) => id, after, size: DESK_SELLERS_PAGE_SIZE }),
      counts: Object.fromEntries(
        DESK_SELLER_TABS.map((one) => [one, rows.filter((row) => isIn(one, row)).length]),
      ) as Record<DeskSellerTab, number>,
    }
  },
  targets: ({ state }) => state.healthTargets,
  setTargets({ state }, { version, ...targets }) {
    if (version !== state.healthTargets.version) throw new Refusal(409, 'CONFLICT')
    state.healthTargets = { ...targets, version: version + 1 }
    return state.healthTargets
  },
  get: (context, { id }) => described(context, id),
  products(context, { id, status, after }) {
    sellerOf(context, id)
    const own = context.world.sellerProducts.filter((product) => !status || product.status === status)
    return walk(own, { key: (product) => product.id, after, size })
  },
  payouts(context, { id, after }) {
    sellerOf(context, id)
    return walk(context.world.money.payouts, { key: ({ number }) => number, after, size })
  },
  documents(context, { id, after }) {
    sellerOf(context, id)
    const { money } = context.world
    const invoices = money.payouts.map(({ createdAt, amount }, place) => ({
      ...{ number: `HEML-2026-${String(place + 1).padStart(6, '0')}`, kind: 'commission' as const },
      ...{ issuedAt: createdAt, issuedOn: createdAt.slice(0, 10), total: euros(Math.round(amount.amountMinor / 10)) },
    }))
    return walk(invoices, { key: ({ number }) => number, after, size })
  },
  document(context, { id, document }) {
    sellerOf(context, id)
    if (!document.startsWith('HEML-')) throw new Refusal(404, 'NOT_FOUND')
    return mockPdf(`${document}.pdf`)
  },
  holdPayouts(context, { id, reason }) {
    sellerOf(context, id)
    const staff = staffOf(context, id)
    if (staff.hold) throw new Refusal(409, 'REFUSED')
    staff.hold = { reason, since: new Date().toISOString() }
    return noted(context, id, { what: 'payouts_held', note: reason })
  },
  releasePayouts(context, { id }) {
    sellerOf(context, id)
    const staff = staffOf(context, id)
    if (!staff.hold) throw new Refusal(409, 'REFUSED')
    delete staff.hold
    return noted(context, id, { what: 'payouts_released', note: null })
  },
  suspend(context, { id, reason, openOrders }) {
    decide(context, 'suspend', { id, reason })
    return openOrders === 'cancel'
      ? noted(context, id, { what: 'orders_cancelled', note: null })
      : described(context, id)
  },
  lift(context, { id }) {
    if (sellerOf(context, id).state !== 'suspended') throw new Refusal(409, 'REFUSED')
    decide(context, 'approve', { id })
    return described(context, id)
  },
  beginView(context, { id, reason }) {
    sellerOf(context, id)
    noted(context, id, { what: 'viewed', note: reason })
    return { id: mockId(43, 0), endsAt: new Date(Date.now() + SELLER_VIEW_MS).toISOString() }
  },
  endView: () => undefined,
  addNote: (context, { id, text }) => {
    sellerOf(context, id)
    return noted(context, id, { what: 'note', note: text })
  },
}
