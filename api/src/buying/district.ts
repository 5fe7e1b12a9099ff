import type { OrderEventType } from 'shared-contracts/orders/order-states'
import { DAY_MS } from '../platform/clock/days'
import type { District } from '../platform/district'
import { anonymiseCart, exportCart } from './cart/personal-data'
import { mergeCarts } from './cart/change-cart'
import { adoptCheckouts } from './checkout/start-checkout'
import { expireCheckouts } from './checkout/end-checkouts'
import { purgeHolders } from './checkout/hold-limits'
import { exportOrderMessages } from './order-messages/personal-data'
import { mailOrderMessages, notifyOfMessage } from './order-messages/mail-order-messages'
import { anonymisePurchases, eraseFinishedPurchases } from './orders/anonymise-purchases'
import { completeOrders, type Move } from './orders/move-order'
import { deliverOverdue } from './orders/ship-order'
import { exportPurchases, mailOrderLink } from './orders/purchases'
import { mailOrderEvent, mailPurchasePaid, notifyOfOrder } from './orders/mail-order-event'
import { closeUnsentReturns } from './returns/returns'
import { seedTaxRates } from './tax/tax-rates'

declare module '../platform/outbox/enqueue' {
  interface Topics {
    /** A mail to the shopper about a whole purchase. */
    'purchase-paid': { purchaseId: string }
    /** A mail to the shopper about one order; one to its seller where it concerns them. */
    'order-event': { orderId: string; event: OrderEventType; by: Move['by']; note: string | null }
    /** A mail with the link to a purchase, if it was placed with this address. */
    'order-link': { number: string; email: string }
    /** A shopper has written about an order; `key` names the message. */
    'order-message': { orderId: string; key: string }
    /** A mail about what one side of an order wrote to the other; `at` is the ISO time that those messages wait for. */
    'order-messages': { orderId: string; by: 'shopper' | 'seller'; at: string }
  }
}

/** From the cart to the return: carts, checkouts, orders, returns, and what both sides of an order write to each other. */
export const buying = {
  name: 'buying',
  seed: [seedTaxRates],
  retention: [
    {
      table: 'checkouts',
      column: 'held_until',
      keptMs: 30 * DAY_MS,
      only: `state in ('expired', 'left') and not exists (select from purchases where checkout_id = checkouts.id)
        and not exists (select from stock_reservations where checkout_id = checkouts.id)`,
      why: 'the address of somebody who did not buy',
    },
  ],
  topics: {
    'purchase-paid': (deps, { purchaseId }) => mailPurchasePaid(deps, purchaseId),
    async 'order-event'(deps, message) {
      await notifyOfOrder(deps, message)
      await mailOrderEvent(deps, message)
    },
    'order-link': mailOrderLink,
    'order-message': notifyOfMessage,
    'order-messages': mailOrderMessages,
  },
  due: [expireCheckouts, deliverOverdue, completeOrders, closeUnsentReturns, ({ db }) => eraseFinishedPurchases(db)],
  purge: [purgeHolders],
  erase: [anonymiseCart, anonymisePurchases],
  export: {
    cart: ({ db }, { id }) => exportCart(db, id),
    purchases: ({ db, clock }, { id }) => exportPurchases(db, id, clock.now()),
    orderMessages: ({ db }, { id }) => exportOrderMessages(db, id),
  },
  adoptGuest: [mergeCarts, adoptCheckouts],
} satisfies District
