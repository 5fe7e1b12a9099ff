import type { OrderEventType } from 'shared-contracts/orders/order-states'

/** What is told after a transaction. */
export type Message =
  /** A mail to the shopper about a whole purchase. */
  | { topic: 'purchase-paid'; purchaseId: string }
  /** A mail to the shopper about one order; one to its seller where it concerns them. */
  | { topic: 'order-event'; orderId: string; event: OrderEventType; note: string | null }
  /** Money to be paid back by the provider. */
  | { topic: 'refund'; refundId: string }
  /** A message to the shop: to the shop itself, and to its sender as a receipt. */
  | { topic: 'contact-message'; messageId: string; to: 'shop' | 'sender' }
  /** Asks for a yes to the newsletter, or greets whoever said it. */
  | { topic: 'newsletter'; subscriptionId: string; letter: 'confirm' | 'welcome' }
  /** The embedded provider's own: something happened to a charge. */
  | { topic: 'embedded-event'; ref: string }
