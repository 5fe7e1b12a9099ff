import type { SellerAccount, SellerPermission, SellerRole } from 'shared-contracts'
import { answer, type Answer } from 'standalone/testing'
import { account } from './fixtures'

/** As the API's roles are, but for the owner's, which is everything. */
const PERMISSIONS = {
  fulfilment: ['orders.read', 'orders.write', 'products.read', 'stock.read', 'stock.write'],
  finance: [
    ...(['orders.read', 'returns.refund', 'products.read', 'money.read', 'money.write'] as const),
    ...(['invoices.read', 'invoices.write', 'reports.read'] as const),
  ],
} satisfies Partial<Record<SellerRole, SellerPermission[]>>

/** Answers of an API for which the signed-in seller has this role. */
export const signedInAs = (role: keyof typeof PERMISSIONS): Record<string, Answer> => ({
  'GET /api/seller/check-session': answer({ ...account, role, permissions: PERMISSIONS[role] } satisfies SellerAccount),
})
