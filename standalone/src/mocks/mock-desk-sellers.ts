import type { DeskSeller, DeskSellerRow, SellerUnderReview, SellerHealth } from 'shared-contracts'
import { DEFAULT_HEALTH_TARGETS, HEALTH_MEASURES } from 'shared-contracts/desk-sellers/health-terms'
import { mockId } from './mock-facts'
import { euros } from './mock-money'

/** What staff did about a shop: its payouts held, notes. */
export interface MockDeskSeller {
  hold?: { reason: string; since: string }
  entries: DeskSeller['history']
}

const MEASURED_AT = '2026-01-28T09:00:00.000Z'

/** How each shop does; every other one ships late. */
export function mockHealth(isLate: boolean): SellerHealth {
  const figures = {
    late: isLate ? [3, 40] : [1, 40],
    cancelled: [0, 42],
    returned: [9, 38],
    answered: [19, 20],
    rating: [58, 13],
  } as const
  return {
    measuredAt: MEASURED_AT,
    leastOf: DEFAULT_HEALTH_TARGETS.leastOf,
    measures: HEALTH_MEASURES.map((measure) => {
      const [many, of] = figures[measure]
      const level = measure === 'late' && isLate ? 'warning' : 'good'
      const value = Math.round((many / of) * (measure === 'rating' ? 100 : 10_000))
      const spans = ([30, 90] as const).map((days) => ({ days, many, of, value, level: level as 'good' }))
      return { measure, level, ...DEFAULT_HEALTH_TARGETS[measure], spans }
    }),
  }
}

export const isLate = ({ id }: SellerUnderReview) => id === mockId(15, 1)

export function mockRow(seller: SellerUnderReview, staff: MockDeskSeller): DeskSellerRow {
  const { id, slug, name, country, state, since, createdAt, products } = seller
  return {
    ...{ id, slug, name, country, state, since, createdAt, products, heldSince: staff.hold?.since ?? null },
    misses: isLate(seller) ? [{ measure: 'late', level: 'warning' }] : [],
    health: isLate(seller) ? 'warning' : 'good',
  }
}

export function mockDeskSeller(seller: SellerUnderReview, staff: MockDeskSeller): DeskSeller {
  const { id, slug, name, country, state, reason, since, createdAt, products, emails, history } = seller
  const decided = history.map((step) => ({ what: step.state, by: step.by, at: step.at, note: step.reason }))
  return {
    ...{ id, slug, name, country, state, reason, since, createdAt, contactEmail: emails[0] ?? null },
    legal: {
      ...{ legalName: `${name} ApS`, line1: 'Havnegade 4', line2: null, postcode: '1058', city: 'Copenhagen' },
      ...{ country: 'DK', taxId: 'DK12345674', registration: 'CVR 12345674' },
    },
    terms: { version: '2026-01', accepted: { by: 'Nora Nordhavn', at: createdAt } },
    members: emails.map((email, place) => ({
      ...{ id: mockId(4, 90 + place), name: place === 0 ? 'Nora Nordhavn' : null, email, role: 'owner' },
      joinedAt: createdAt,
    })),
    products: { published: products, draft: 2, archived: 1 },
    openOrders: { untouched: 3, begun: 1, overdue: 1, total: [euros(24_970)] },
    health: mockHealth(isLate(seller)),
    money: {
      balances: [{ pending: euros(31_200), available: euros(18_450), inPayout: euros(0), minimum: euros(1_000) }],
      account: { holder: `${name} ApS`, country: 'DK', last4: '3201', addedAt: createdAt, trouble: null },
      onboarding: undefined,
      rhythm: 'week',
      nextPayoutAt: staff.hold ? null : '2030-01-07T06:00:00.000Z',
      hold: staff.hold,
    },
    commission: {
      items: [
        { category: null, isOwn: true, rateBps: 900, fee: euros(0), from: null, until: '2029-12-31' },
        { category: null, isOwn: false, rateBps: 1_000, fee: euros(0), from: '2030-01-01', until: null },
      ],
    },
    history: [...staff.entries, ...decided].toSorted((one, other) => other.at.localeCompare(one.at)),
  }
}
