import { securityRoutes } from './accounts/security.routes'
import { accountsRoutes } from './accounts/accounts.routes'
import { addressesRoutes } from './addresses/addresses.routes'
import { adminRoutes } from './admin/admin.routes'
import { alertsRoutes } from './alerts/alerts.routes'
import { cartRoutes } from './cart/cart.routes'
import { catalogueRoutes } from './catalogue/catalogue.routes'
import { productsRoutes } from './catalogue/products.routes'
import { sellerProductsRoutes } from './seller-products/seller-products.routes'
import { sellerStockRoutes } from './stock/seller-stock.routes'
import { sellerRoutes } from './catalogue/seller.routes'
import { route } from './http/route'
import { accountRoutes } from './profile/account.routes'
import { promotionsRoutes } from './promotions/promotions.routes'
import { refundsRoutes } from './payments/refunds.routes'
import { sellerReportsRoutes } from './reports/seller-reports.routes'
import { reviewModerationRoutes } from './reviews/review-moderation.routes'
import { reviewsRoutes } from './reviews/reviews.routes'
import { productImportsRoutes } from './product-imports/product-imports.routes'
import { telemetryRoutes } from './telemetry/telemetry.routes'
import { contactRoutes } from './contact/contact.routes'
import { deliveryRoutes } from './delivery/delivery.routes'
import { newsletterRoutes } from './newsletter/newsletter.routes'
import { checkoutRoutes } from './checkout/checkout.routes'
import { orderMessagesRoutes } from './order-messages/order-messages.routes'
import { ordersRoutes } from './orders/orders.routes'
import { sellerProfileRoutes } from './shop-profile/seller-profile.routes'
import { sellerInvoicesRoutes } from './documents/seller-invoices.routes'
import { sellerOrdersRoutes } from './orders/seller-orders.routes'
import { sellerMoneyRoutes } from './payouts/seller-money.routes'
import { releasesRoutes } from './releases/releases.routes'
import { sellerNotificationsRoutes } from './notifications/seller-notifications.routes'
import { sellerTeamRoutes } from './team/seller-team.routes'
import { sellersRoutes } from './sellers/sellers.routes'
import { wishlistRoutes } from './wishlist/wishlist.routes'

/** An implementation of every endpoint of the contract; the compiler says which one is missing. */
export const router = route.router({
  accounts: accountsRoutes,
  account: accountRoutes,
  security: securityRoutes,
  addresses: addressesRoutes,
  catalogue: catalogueRoutes,
  products: productsRoutes,
  reviews: reviewsRoutes,
  reviewModeration: reviewModerationRoutes,
  cart: cartRoutes,
  wishlist: wishlistRoutes,
  checkout: checkoutRoutes,
  orders: ordersRoutes,
  orderMessages: orderMessagesRoutes,
  sellerOrders: sellerOrdersRoutes,
  sellerMoney: sellerMoneyRoutes,
  sellerProfile: sellerProfileRoutes,
  sellerInvoices: sellerInvoicesRoutes,
  seller: sellerRoutes,
  sellerTeam: sellerTeamRoutes,
  sellerNotifications: sellerNotificationsRoutes,
  sellerProducts: sellerProductsRoutes,
  sellerStock: sellerStockRoutes,
  productImports: productImportsRoutes,
  sellerReports: sellerReportsRoutes,
  admin: adminRoutes,
  promotions: promotionsRoutes,
  sellers: sellersRoutes,
  refunds: refundsRoutes,
  telemetry: telemetryRoutes,
  releases: releasesRoutes,
  contact: contactRoutes,
  newsletter: newsletterRoutes,
  delivery: deliveryRoutes,
  alerts: alertsRoutes,
})
