import { matchPath } from 'react-router-dom'
import { paths } from 'shared-contracts'

const { seller } = paths

/** What explains each page of the office: a guide of the help, and the heading in it where one is about just that. Of two that fit the first one counts. */
export const pageGuides: readonly (readonly [path: string, guide: string])[] = [
  [seller.home, 'figures#at-a-glance'],
  [seller.dashboard, 'figures#at-a-glance'],
  [seller.shipOrders(), 'orders-and-parcels#many-at-once'],
  [`${seller.orders}/:number/pick-list`, 'orders-and-parcels#many-at-once'],
  [`${seller.orders}/:number`, 'partial-shipment'],
  [seller.orders, 'orders-and-parcels'],
  [`${seller.returns}/:number`, 'returns-and-refunds#when-the-parcel-is-with-you'],
  [seller.returns, 'returns-and-refunds'],
  [`${seller.disputes}/:number`, 'returns-and-refunds#when-a-shopper-opens-a-case'],
  [seller.disputes, 'returns-and-refunds#when-a-shopper-opens-a-case'],
  [`${seller.imports}/:id`, 'import-and-export#what-belongs-together'],
  [seller.imports, 'import-and-export'],
  [`${seller.products}/:id`, 'variants#saving-and-publishing'],
  [seller.products, 'variants'],
  [seller.addProduct, 'first-product'],
  [`${seller.stock}/:variantId`, 'stock#running-low'],
  [seller.stock, 'stock'],
  [`${seller.messages}/:id`, 'messages#how-soon-you-answer'],
  [seller.promotions, 'promotions'],
  [`${seller.promotions}/:id`, 'promotions'],
  [seller.messages, 'messages'],
  [seller.reviews, 'reviews'],
  [`${seller.payments}/payouts/:number`, 'balance-below-zero#a-payout-came-back'],
  [seller.payments, 'payouts'],
  [seller.invoice, 'invoices'],
  [seller.reports, 'figures'],
  [seller.profile, 'shop-page'],
  [seller.delivery, 'delivery'],
  [seller.team, 'team'],
  [seller.terms, 'fees'],
  [seller.notificationSettings, 'notifications#as-you-like-it'],
  [seller.notifications, 'notifications'],
]

/** The guide of the page at a path, as in `stock#running-low`. The help explains itself. */
export const guideAt = (pathname: string): string | undefined =>
  pageGuides.find(([path]) => matchPath(path, pathname))?.[1]
