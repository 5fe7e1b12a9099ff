/** The accounts that come with demo data, by audience. */
export const demoAccounts = {
  shop: 'shopper@demo.test',
  seller: 'seller@demo.test',
  admin: 'admin@demo.test',
} as const

export const DEMO_PASSWORD = 'demo-password'
