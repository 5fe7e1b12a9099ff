import type { Promotion } from 'shared-contracts'
import { mockId } from './mock-facts'

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

const unlimited = {
  ...{ percent: null, amount: null, minimum: eur(0), startsAt: null, endsAt: null },
  ...{ maxUses: null, maxUsesPerShopper: null, uses: 0, locked: false, version: 0 },
}

/** The shop that the mocks' seller works for, as promotions name it. */
export const MOCK_SHOP = mockId(15, 0)

const samples: readonly Omit<Promotion, 'id'>[] = [
  {
    ...{ ...unlimited, code: 'SUMMER-15', description: '15% off linen and cotton', kind: 'percent', percent: 15 },
    ...{ startsAt: '2027-05-01T08:00:00.000Z', endsAt: '2027-06-01T08:00:00.000Z', state: 'scheduled' },
  },
  {
    ...{ ...unlimited, code: 'WELCOME10', description: '10% off your first order', kind: 'percent', percent: 10 },
    ...{ maxUsesPerShopper: 1, uses: 412, locked: true, version: 2, state: 'active' },
  },
  {
    ...{ ...unlimited, code: 'SALE-3-FOR-2', description: 'Buy two, get the cheapest of three free' },
    ...{ kind: 'percent', percent: 100, buyQuantity: 2, getQuantity: 1, automatic: true },
    ...{ bearer: 'marketplace', combines: true, priority: 10, state: 'active' },
  },
  {
    ...{ ...unlimited, code: 'SALE-1F2E3D4C5B6A', description: 'Our autumn sale', kind: 'percent', percent: 20 },
    ...{ automatic: true, combines: true, bearer: 'seller', sellerIds: [MOCK_SHOP], sellerId: MOCK_SHOP },
    ...{ stopped: false, sellers: [{ id: MOCK_SHOP, name: 'Studio North' }], state: 'active' },
  },
  {
    ...{ ...unlimited, code: 'FIVE', description: '5 off from 50 on', kind: 'amount', amount: eur(500) },
    ...{ minimum: eur(5000), maxUses: 100, uses: 100, locked: true, state: 'used_up' },
  },
  {
    ...{ ...unlimited, code: 'FREESHIP', description: 'Free delivery', kind: 'free_delivery' },
    ...{ endsAt: '2026-01-02T08:00:00.000Z', uses: 31, locked: true, version: 1, state: 'ended' },
  },
]

/** So many promotions, newest first, the same at every start. */
export const mockPromotions = (many: number): Promotion[] =>
  Array.from({ length: many }, (_, index) => {
    const sample = samples[index % samples.length]!
    const round = Math.floor(index / samples.length)
    return { ...sample, id: mockId(13, index), code: round === 0 ? sample.code : `${sample.code}-${round}` }
  })
