import { paths } from 'shared-contracts'
import type { Need } from '../../lib/role'
import type { NavIconName } from '../../ui/nav-icon'

interface SellerPage {
  path: string
  /** As the sidebar and the breadcrumb call it. */
  name: string
  icon: NavIconName
  /** Only for roles that allow it. */
  needs?: Need
  /** Which number of what waits stands beside the name. */
  waiting?: 'orders' | 'returns' | 'disputes' | 'messages'
}

const { seller } = paths

/** The sidebar's entries in their groups. Source: the specification, section 2. */
export const sellerPages: readonly (readonly SellerPage[])[] = [
  [
    { path: seller.dashboard, name: 'Dashboard', icon: 'dashboard' },
    { path: seller.orders, name: 'Orders', icon: 'orders', waiting: 'orders', needs: 'orders.read' },
    { path: seller.returns, name: 'Returns', icon: 'returns', waiting: 'returns', needs: 'orders.read' },
    { path: seller.disputes, name: 'Cases', icon: 'disputes', waiting: 'disputes', needs: 'orders.read' },
    { path: seller.messages, name: 'Messages', icon: 'messages', waiting: 'messages', needs: 'orders.read' },
    { path: seller.products, name: 'Products', icon: 'products', needs: 'products.read' },
    { path: seller.stock, name: 'Stock', icon: 'stock', needs: 'stock.read' },
    { path: seller.promotions, name: 'Promotions', icon: 'promotions', needs: 'products.read' },
    { path: seller.reviews, name: 'Reviews', icon: 'reviews', needs: 'products.read' },
    { path: seller.addProduct, name: 'Add product', icon: 'add', needs: 'products.write' },
  ],
  [
    { path: seller.payments, name: 'Payments', icon: 'payments', needs: 'money.read' },
    { path: seller.invoice, name: 'Invoice', icon: 'invoice', needs: 'invoices.read' },
    { path: seller.reports, name: 'Reports', icon: 'reports', needs: 'reports.read' },
  ],
  [
    { path: seller.profile, name: 'Shop profile', icon: 'profile' },
    { path: seller.delivery, name: 'Delivery', icon: 'delivery' },
    { path: seller.team, name: 'Team', icon: 'team', needs: 'member' },
    { path: seller.help, name: 'Help', icon: 'help' },
  ],
]

/** Pages that stand in no group of the sidebar. */
const furtherPages: readonly SellerPage[] = [
  { path: seller.terms, name: 'Terms', icon: 'help' },
  { path: seller.notifications, name: 'Notifications', icon: 'bell' },
  { path: seller.security, name: 'Security', icon: 'security' },
]

/** The page at this path or above it; the index is the dashboard. `null` outside the seller's area. */
export function sellerPageAt(pathname: string): SellerPage | null {
  const path = pathname.replace(/\/+$/, '')
  const wanted = path === seller.home ? seller.dashboard : path
  const all = [...sellerPages.flat(), ...furtherPages]
  return all.find((page) => wanted === page.path || wanted.startsWith(`${page.path}/`)) ?? null
}
