import type { SellerState } from 'shared-contracts/sellers/seller-states'
import type { OrderEventType } from 'shared-contracts/orders/order-states'
import type { SellerRole } from 'shared-contracts/team/seller-roles'

import type { Move } from '../orders/move-order'
import type { Mail } from '../mail/mailer'

/** What is told after a transaction. */
export type Message =
  /** A mail to the shopper about a whole purchase. */
  | { topic: 'purchase-paid'; purchaseId: string }
  /** A mail to the shopper about one order; one to its seller where it concerns them. */
  | { topic: 'order-event'; orderId: string; event: OrderEventType; by: Move['by']; note: string | null }
  /** A mail about what one side of an order wrote to the other; `at` is the ISO time that those messages wait for. */
  | { topic: 'order-messages'; orderId: string; by: 'shopper' | 'seller'; at: string }
  /** A mail with the link to a purchase, if it was placed with this address. */
  | { topic: 'order-link'; number: string; email: string }
  /** A shopper has written about an order; `key` names the message. */
  | { topic: 'order-message'; orderId: string; key: string }
  /** Shoppers read a review. */
  | { topic: 'review-published'; reviewId: string }
  /** A variant has just run low. */
  | { topic: 'low-stock'; variantId: string }
  /** Money to be paid back by the provider. */
  | { topic: 'refund'; refundId: string }
  /** Money to be sent to a seller's bank. */
  | { topic: 'payout'; payoutId: string }
  /** A mail to a seller's people about a payout. */
  | { topic: 'payout-event'; payoutId: string; event: 'paid' | 'returned' }
  /** A mail to a seller's people: their payouts go elsewhere. */
  | { topic: 'payout-account'; sellerId: string; last4: string }
  /** A message to the shop: to the shop itself, and to its sender as a receipt. */
  | { topic: 'contact-message'; messageId: string; to: 'shop' | 'sender' }
  /** An answer to such a message. */
  | { topic: 'contact-answer'; answerId: string }
  /** A seller stands otherwise now. */
  | { topic: 'seller-standing'; sellerId: string; state: SellerState; reason: string | null }
  /** The link of an invitation into a seller's team. */
  | { topic: 'team-invitation'; invitationId: string }
  /** A mail to somebody of a seller's team: they have another role, or (`null`) none any more. */
  | { topic: 'team-change'; sellerId: string; email: string; role: SellerRole | null }
  /** Asks for a yes to the newsletter, or greets whoever said it. */
  | { topic: 'newsletter'; subscriptionId: string; letter: 'confirm' | 'welcome' }
  /** Pieces of a variant can be had again: whoever waits for them is to be told, one after the other. */
  | { topic: 'back-in-stock'; variantId: string }
  /** One mail to somebody who waited. */
  | { topic: 'back-in-stock-mail'; requestId: string }
  /** Asks what they think of it who had a parcel some days ago. */
  | { topic: 'review-request'; shipmentId: string }
  /** A product costs less: whoever saved it at a higher price is to be told. */
  | { topic: 'price-fall'; productId: string }
  /** One mail to a shopper about a piece on their wishlist. */
  | { topic: 'price-alert-mail'; wishlistId: string; productId: string }
  /** A mail as it is: one of several that one thing that happened is told by. */
  | ({ topic: 'mail' } & Mail)
  /** The embedded provider's own: something happened to a charge. */
  | { topic: 'embedded-event'; ref: string }

/** What money waits for: told apart from the mails, so that a slow mail server delays no refund. */
export const MONEY_TOPICS: readonly Message['topic'][] = ['refund', 'payout', 'embedded-event']
