/** What somebody is in a seller's shop, the mightiest first. */
export const SELLER_ROLES = ['owner', 'manager', 'fulfilment', 'finance'] as const
export type SellerRole = (typeof SELLER_ROLES)[number]

/**
 * What a role may allow. Which role allows what is data: the table `seller_roles`, which `sellerTeam.overview` lists, and each signed-in
 * seller's own in their account.
 */
export const SELLER_PERMISSIONS = [
  'orders.read',
  'orders.write',
  'returns.refund',
  'products.read',
  'products.write',
  'stock.read',
  'stock.write',
  'money.read',
  'money.write',
  'invoices.read',
  'invoices.write',
  'reports.read',
  'shop.write',
  'team.write',
] as const
export type SellerPermission = (typeof SELLER_PERMISSIONS)[number]

/** People and open invitations of one shop, together. */
export const MAX_TEAM = 50

/** How long an invitation's link opens, in milliseconds. */
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000
