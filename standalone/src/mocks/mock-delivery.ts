import type { DeliveryRules, SellerDelivery } from 'shared-contracts'
import { mockId } from './mock-facts'

export interface MockDelivery {
  rules: DeliveryRules
  seller: SellerDelivery
}

export const noDelivery = (): MockDelivery => ({
  rules: { zones: [], methods: [], rates: [] },
  seller: { handlingDays: 0, cutOff: null, version: 0, methods: [] },
})

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

/** Two zones, a method for everybody and one by choice. */
export function mockDelivery(): MockDelivery {
  const [home, far] = [mockId(24, 0), mockId(24, 1)]
  const [standard, express] = [mockId(25, 0), mockId(25, 1)]
  const plain = { basis: 'weight' as const, lowestMinor: null, highestMinor: null, version: 0 }
  const days = { workingDays: [1, 2, 3, 4, 5], retired: false, version: 0 }
  const tiers = [
    { upTo: 2000, priceMinor: 490 },
    { upTo: 20_000, priceMinor: 990 },
  ]
  return {
    rules: {
      zones: [
        { id: home, name: 'Ireland', countries: ['IE'], home: true, version: 0 },
        { id: far, name: 'the continent', countries: ['AT', 'DE', 'FR'], home: false, version: 0 },
      ],
      methods: [
        {
          ...{ ...days, id: express, name: 'Express', carrier: 'Night Riders', minDays: 1, maxDays: 2 },
          ...{ cutOff: '14:00', byChoice: true },
        },
        {
          ...{ ...days, id: standard, name: 'Standard', carrier: null, minDays: 3, maxDays: 5 },
          ...{ cutOff: null, byChoice: false },
        },
      ],
      rates: [
        {
          ...{ ...plain, methodId: standard, zoneId: home, tiers, freeFromMinor: 7500 },
          ...{ lowestMinor: 200, highestMinor: 900 },
        },
        { ...plain, methodId: standard, zoneId: far, tiers: [{ upTo: null, priceMinor: 1290 }], freeFromMinor: null },
        { ...plain, methodId: express, zoneId: home, tiers: [{ upTo: null, priceMinor: 990 }], freeFromMinor: null },
      ],
    },
    seller: {
      ...{ handlingDays: 1, cutOff: null, version: 0 },
      methods: [
        {
          ...{ id: standard, name: 'Standard', carrier: null, minDays: 3, maxDays: 5, cutOff: null },
          ...{ byChoice: false, offered: true },
          zones: [
            {
              ...{ id: home, name: 'Ireland', basis: 'weight', tiers, freeFrom: euros(7500), own: null },
              limits: { lowest: euros(200), highest: euros(900) },
            },
            {
              ...{ id: far, name: 'the continent', basis: 'weight', tiers: [{ upTo: null, priceMinor: 1290 }] },
              ...{ freeFrom: null, limits: null, own: null },
            },
          ],
        },
        {
          ...{ id: express, name: 'Express', carrier: 'Night Riders', minDays: 1, maxDays: 2, cutOff: '14:00' },
          ...{ byChoice: true, offered: false },
          zones: [
            {
              ...{ id: home, name: 'Ireland', basis: 'weight', tiers: [{ upTo: null, priceMinor: 990 }] },
              ...{ freeFrom: null, limits: null, own: null },
            },
          ],
        },
      ],
    },
  }
}
