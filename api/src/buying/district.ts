import type { OrderEventType } from 'shared-contracts/orders/order-states'
import { DAY_MS } from '../platform/clock/days'
import type { District } from '../platform/district'
import { anonymiseCart, exportCart } from './cart/personal-data'
import { mergeCarts } from './cart/change-cart'
import { adoptCheckouts, expireCheckouts } from './checkout/start-and-end-checkouts'
import { purgeHolders } from './checkout/hold-limits'
import { mailCorrectedAddress } from './desk/change-purchase'
import { tellOfHold } from './desk/hold-purchase'
import { mailConsentAsked, mailConsentDecided } from './desk/mail-consent'
import { escalateDueDisputes } from './disputes/change-dispute'
import { mailDisputeEntry } from './disputes/dispute-mails'
import { purgeDisputePictures } from './disputes/dispute-pictures'
import { exportDisputes, leaveDisputes } from './disputes/personal-data'
import { eraseShopperEntries } from './desk/staff-entries'
import { mailMessages, notifyOfMessage } from './messages/mail-messages'
import { eraseQuestions, exportOrderMessages, exportQuestions } from './messages/personal-data'
import { anonymisePurchases, eraseFinishedPurchases } from './orders/anonymise-purchases'
import { cancelOpenOrders } from './orders/open-orders'
import { completeOrders, type Move } from './orders/move-order'
import { deliverOverdue } from './orders/ship-order'
import { exportPurchases, mailOrderLink } from './orders/purchases'
import { mailOrderEvent, mailPurchasePaid, mailShopperOfStep, notifyOfOrder } from './orders/mail-order-event'
import { closeUnsentReturns } from './returns/returns'
import { seedTaxRates } from './tax/tax-rates'

declare module '../platform/outbox/enqueue' {
  interface Topics {
    /** A mail to the shopper about a whole purchase. */
    'purchase-paid': { purchaseId: string }
    /** A mail to the shopper about one order; one to its seller where it concerns them. */
    'order-event': { orderId: string; event: OrderEventType; by: Move['by']; note: string | null; refundKey?: string }
    /** The shopper's mail of that once more, for staff. */
    'order-step-again': Topics['order-event']
    /** A mail with the link to a purchase, if it was placed with this address. */
    'order-link': { number: string; email: string }
    /** Mails: staff keep a purchase from being sent, or no longer do; `key` names which time. */
    'purchase-held': { purchaseId: string; held: boolean; key: string }
    /** Mails to the other admins: one of them asks for consent. */
    'consent-asked': { consentId: string }
    /** A mail to the admin who had asked for consent. */
    'consent-decided': { consentId: string }
    /** Mails: somebody of the marketplace has corrected where parcels go. */
    'address-corrected': { purchaseId: string }
    /** Orders of a suspended shop of which nothing has left are cancelled: those placed until a moment, as ISO 8601. */
    'open-orders-cancelled': { sellerId: string; actorId: string; until: string }
    /** Mails: something has happened in a case. */
    'dispute-entry': { entryId: string }
    /** A shopper has written to a seller; `key` names the message. */
    message: { conversationId: string; key: string }
    /** A mail about what one side of a conversation wrote to the other; `at` is the ISO time that those messages wait for. */
    messages: { conversationId: string; by: 'shopper' | 'seller'; at: string }
  }
}

/** From the cart to the return: carts, checkouts, orders, returns, cases about them, and what shoppers and sellers write to each other. */
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
    {
      table: 'conversations',
      column: 'last_at',
      keptMs: 730 * DAY_MS,
      only: 'product_id is not null',
      why: 'a question before buying, for as long as a message to the shop',
    },
  ],
  topics: {
    'purchase-paid': (deps, { purchaseId }) => mailPurchasePaid(deps, purchaseId),
    async 'order-event'(deps, message) {
      await notifyOfOrder(deps, message)
      await mailOrderEvent(deps, message)
    },
    'order-step-again': async (deps, message) => void (await mailShopperOfStep(deps, message)),
    'order-link': mailOrderLink,
    'address-corrected': (deps, { purchaseId }) => mailCorrectedAddress(deps, purchaseId),
    'purchase-held': tellOfHold,
    'consent-asked': mailConsentAsked,
    'consent-decided': mailConsentDecided,
    'open-orders-cancelled': cancelOpenOrders,
    'dispute-entry': mailDisputeEntry,
    message: notifyOfMessage,
    messages: mailMessages,
  },
  due: [
    expireCheckouts,
    deliverOverdue,
    completeOrders,
    closeUnsentReturns,
    escalateDueDisputes,
    ({ db }) => eraseFinishedPurchases(db),
  ],
  purge: [purgeHolders, purgeDisputePictures],
  erase: [anonymiseCart, leaveDisputes, anonymisePurchases, eraseQuestions, eraseShopperEntries],
  export: {
    cart: ({ db }, { id }) => exportCart(db, id),
    purchases: ({ db, clock }, { id }) => exportPurchases(db, id, clock.now()),
    orderMessages: ({ db }, { id }) => exportOrderMessages(db, id),
    questions: ({ db }, { id }) => exportQuestions(db, id),
    disputes: ({ db }, { id }) => exportDisputes(db, id),
  },
  adoptGuest: [mergeCarts, adoptCheckouts],
} satisfies District
