import { paths } from 'shared-contracts'
import type { NavIconName } from './nav-icon'

export interface SellerPage {
  path: string
  /** As the sidebar and the breadcrumb call it. */
  name: string
  icon: NavIconName
}

const { seller } = paths

/** The sidebar's entries in their groups. Source: the specification, section 2. */
export const sellerPages: readonly (readonly SellerPage[])[] = [
  [
    { path: seller.dashboard, name: 'Dashboard', icon: 'dashboard' },
    { path: seller.orders, name: 'Orders', icon: 'orders' },
    { path: seller.products, name: 'Products', icon: 'products' },
    { path: seller.addProduct, name: 'Add product', icon: 'add' },
  ],
  [
    { path: seller.payments, name: 'Payments', icon: 'payments' },
    { path: seller.invoice, name: 'Invoice', icon: 'invoice' },
    { path: seller.reports, name: 'Reports', icon: 'reports' },
  ],
  [{ path: seller.help, name: 'Help', icon: 'help' }],
]

/** The page at this path; the index is the dashboard. `null` outside the seller's area. */
export function sellerPageAt(pathname: string): SellerPage | null {
  const path = pathname.replace(/\/+$/, '')
  const wanted = path === seller.home ? seller.dashboard : path
  return sellerPages.flat().find((page) => page.path === wanted) ?? null
}
