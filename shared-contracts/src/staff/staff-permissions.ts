/**
 * What a role of the marketplace's staff may allow. Which endpoint asks for which stands in its declaration: `endpoint.admin('orders.read')`.
 * In the order in which a role is put together.
 */
export const STAFF_PERMISSIONS = [
  'orders.read',
  'orders.write',
  'orders.export',
  'refunds.write',
  'cases.write',
  'shoppers.read',
  'shoppers.write',
  'shoppers.data',
  'messages.read',
  'messages.write',
  'products.read',
  'products.moderate',
  'products.review',
  'sellers.read',
  'sellers.view',
  'sellers.write',
  'payouts.write',
  'money.read',
  'money.write',
  'catalogue.read',
  'catalogue.write',
  'promotions.read',
  'promotions.write',
  'giftCards.read',
  'giftCards.write',
  'content.read',
  'content.write',
  'content.publish',
  'newsletters.send',
  'settings.read',
  'settings.write',
  'releases.read',
  'releases.write',
  'flags.read',
  'flags.write',
  'jobs.read',
  'jobs.write',
  'staff.read',
  'staff.write',
  'audit.read',
] as const
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number]

/** Whoever may change something sees it: what a role has to allow besides. */
export const STAFF_PERMISSION_NEEDS: Readonly<Partial<Record<StaffPermission, StaffPermission>>> = {
  'orders.write': 'orders.read',
  'orders.export': 'orders.read',
  'refunds.write': 'orders.read',
  'cases.write': 'orders.read',
  'shoppers.write': 'shoppers.read',
  'shoppers.data': 'shoppers.read',
  'messages.write': 'messages.read',
  'products.moderate': 'products.read',
  'products.review': 'products.read',
  'sellers.view': 'sellers.read',
  'sellers.write': 'sellers.read',
  'payouts.write': 'sellers.read',
  'money.write': 'money.read',
  'catalogue.write': 'catalogue.read',
  'promotions.write': 'promotions.read',
  'giftCards.write': 'giftCards.read',
  'content.write': 'content.read',
  'content.publish': 'content.read',
  'newsletters.send': 'content.read',
  'settings.write': 'settings.read',
  'releases.write': 'releases.read',
  'flags.write': 'flags.read',
  'jobs.write': 'jobs.read',
  'staff.write': 'staff.read',
}

/** Roles that come with the shop, and stay as they are. An owner may do everything, whatever is added later; there is always one. */
export const BUILT_IN_STAFF_ROLES = ['owner', 'support', 'catalogue', 'finance', 'read-only'] as const
export type BuiltInStaffRole = (typeof BUILT_IN_STAFF_ROLES)[number]

/** Members per page. */
export const STAFF_PAGE_SIZE = 50

/** Roles of a shop's own. */
export const MAX_STAFF_ROLES = 50

/** Invitations that nobody has answered yet. */
export const MAX_STAFF_INVITATIONS = 100

/** How long an invitation's link opens, in milliseconds. */
export const STAFF_INVITATION_MS = 3 * 24 * 60 * 60 * 1000
