import type { Dashboard, StaffPermission } from 'shared-contracts'
import { adminPaths } from './admin-paths'

interface QueueList {
  /** What a role must allow for it. */
  needs: StaffPermission
  path: string
  /** Where that stands which waits, when not on its first page. */
  waitsAt?: string
}

/** The lists in which something waits for an admin, by queue, in the order of the menu. */
export const queueLists: Readonly<Record<keyof Dashboard['queues'], QueueList>> = {
  consents: { needs: 'orders.read', path: adminPaths.orders(), waitsAt: adminPaths.orders({ tab: 'consent' }) },
  appeals: { needs: 'products.read', path: adminPaths.products(), waitsAt: adminPaths.products({ tab: 'appealed' }) },
  submissions: { needs: 'products.read', path: adminPaths.submissions() },
  reviews: { needs: 'products.read', path: adminPaths.reviews() },
  contentReports: { needs: 'products.read', path: adminPaths.reports() },
  messages: { needs: 'messages.read', path: adminPaths.messages() },
  sellers: { needs: 'sellers.read', path: adminPaths.sellers(), waitsAt: adminPaths.sellers({ state: 'submitted' }) },
  refunds: { needs: 'orders.read', path: adminPaths.refunds() },
  disputes: { needs: 'orders.read', path: adminPaths.disputes() },
  chargebacks: { needs: 'orders.read', path: adminPaths.chargebacks() },
  brands: { needs: 'catalogue.read', path: adminPaths.brands(), waitsAt: adminPaths.brands({ state: 'asked' }) },
}
