import type { Audience } from 'shared-contracts'

/** The demo accounts, the same behind the real API and behind the mocks. */
export const demoAccounts = {
  shop: { email: 'shopper@demo.test', password: 'demo-password' },
  seller: { email: 'seller@demo.test', password: 'demo-password' },
  admin: { email: 'admin@demo.test', password: 'demo-password' },
} as const satisfies Record<Audience, { email: string; password: string }>
