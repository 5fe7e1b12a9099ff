import type { Audience } from 'shared-contracts/accounts/audience'

const ROLES = { shop: 'Shopper', seller: 'Seller', admin: 'Admin' } as const

/** What the frame's switch of roles calls who may see a page. @param guard the route's. */
export const roleFor = (guard: Audience | undefined): string => (guard ? ROLES[guard] : 'Visitor')
