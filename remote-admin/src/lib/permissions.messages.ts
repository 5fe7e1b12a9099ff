import type { StaffPermission } from 'shared-contracts'

/** What roles of the staff allow, in the words of the admin's area. */
export const permissionWords = {
  allowed: {
    'orders.read': 'See orders, cases, chargebacks and failed refunds',
    'orders.write': 'Correct and hold orders, write notes and send mails',
    'orders.export': 'Export lists of orders',
    'refunds.write': 'Cancel and refund, and give consent to colleagues’ refunds',
    'cases.write': 'Decide cases and answer chargebacks',
    'shoppers.read': 'See shoppers',
    'shoppers.write': 'Block shoppers, sign them out and help them in',
    'shoppers.data': 'Export and delete what is kept about a shopper',
    'messages.read': 'See messages to the marketplace',
    'messages.write': 'Answer messages to the marketplace',
    'products.read': 'See products of all shops, reviews and reports',
    'products.moderate': 'Take products down, decide reports and reviews',
    'sellers.read': 'See shops, their people, payouts and documents',
    'sellers.write': 'Approve and suspend shops',
    'payouts.write': 'Hold and release payouts',
    'money.read': 'See turnover and reconciliation',
    'money.write': 'Settle differences of the reconciliation',
    'catalogue.read': 'See categories, brands, colours, sizes and attributes',
    'catalogue.write': 'Change categories, brands, colours, sizes and attributes',
    'promotions.read': 'See promotion codes',
    'promotions.write': 'Make and end promotion codes',
    'settings.read': 'See settings, tax, delivery and commission',
    'settings.write': 'Change settings, tax, delivery and commission',
    'releases.read': 'See remotes, their releases and health',
    'releases.write': 'Release, roll out and roll back remotes',
    'staff.read': 'See the staff and its roles',
    'staff.write': 'Invite staff and change roles',
    'audit.read': 'Read the audit log',
  },
  lacking: (role: string, what: string) =>
    `Your role is ${role}, which does not include this: ${what.charAt(0).toLowerCase()}${what.slice(1)}. Ask an owner of the marketplace.`,
  closed: 'This page is not part of your role',
  closedAction: 'To the overview',
} as const satisfies { allowed: Record<StaffPermission, string> } & Record<string, unknown>
