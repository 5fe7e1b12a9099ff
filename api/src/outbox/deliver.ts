import { callWaiting } from '../alerts/call-waiting'
import { mailPriceAlert } from '../alerts/mail-price-alert'
import { tellPriceFall } from '../alerts/tell-price-fall'
import { mailBackInStock } from '../alerts/mail-back-in-stock'
import { mailContactAnswer } from '../contact/mail-contact-answer'
import { mailContactMessage } from '../contact/mail-contact-message'
import type { Deps } from '../deps'
import {
  noteLowStock,
  noteMessage,
  noteOrderNews,
  notePayout,
  noteReview,
  noteStanding,
} from '../notifications/note-news'
import { mailNewsletter } from '../newsletter/mail-newsletter'
import { mailOrderMessages } from '../order-messages/mail-order-messages'
import { mailOrderEvent } from '../orders/mail-order-event'
import { mailOrderLink } from '../orders/mail-order-link'
import { mailPurchasePaid } from '../orders/mail-purchase-paid'
import { sendEmbeddedEvent } from '../payments/embedded/send-event'
import { mailPayout, mailPayoutAccount } from '../payouts/mail-payout'
import { sendPayout } from '../payouts/send-payout'
import { sendRefund } from '../payments/send-refund'
import { mailReviewRequest } from '../reviews/mail-review-request'
import { mailSellerStanding } from '../sellers/mail-seller-standing'
import { mailInvitation, mailTeamChange } from '../team/mail-team'
import type { Mail } from '../mail/mailer'
import type { Message } from './messages'
import { tell } from './tell'

/**
 * Tells one message to whom it concerns. What fails throws, and is told again. Several mails of one message become messages of their own:
 * an address that takes none keeps nobody else from theirs, and nobody has theirs twice.
 */
export async function deliver(deps: Deps, message: Message): Promise<void> {
  const mails: Mail[] = []
  const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) }
  await tellOne({ ...deps, mailer }, message)
  const [first, ...others] = mails
  if (!first) return
  if (others.length === 0) return deps.mailer.send(first)
  await tell(deps.db, deps.clock.now(), ...mails.map((mail) => ({ topic: 'mail' as const, ...mail })))
}

async function tellOne(deps: Deps, message: Message): Promise<void> {
  switch (message.topic) {
    case 'purchase-paid':
      return mailPurchasePaid(deps, message.purchaseId)
    case 'order-event':
      await noteOrderNews(deps, message)
      return mailOrderEvent(deps, message)
    case 'order-message':
      return noteMessage(deps, message)
    case 'review-published':
      return noteReview(deps, message.reviewId)
    case 'low-stock':
      return noteLowStock(deps, message.variantId)
    case 'order-messages':
      return mailOrderMessages(deps, message)
    case 'order-link':
      return mailOrderLink(deps, message)
    case 'refund':
      return sendRefund(deps, message.refundId)
    case 'payout':
      return sendPayout(deps, message.payoutId)
    case 'payout-event':
      await notePayout(deps, message)
      return mailPayout(deps, message)
    case 'payout-account':
      return mailPayoutAccount(deps, message)
    case 'contact-message':
      return mailContactMessage(deps, message)
    case 'contact-answer':
      return mailContactAnswer(deps, message.answerId)
    case 'seller-standing':
      await noteStanding(deps, message)
      return mailSellerStanding(deps, message)
    case 'team-invitation':
      return mailInvitation(deps, message.invitationId)
    case 'team-change':
      return mailTeamChange(deps, message)
    case 'newsletter':
      return mailNewsletter(deps, message)
    case 'back-in-stock':
      return callWaiting(deps, message.variantId)
    case 'back-in-stock-mail':
      return mailBackInStock(deps, message.requestId)
    case 'review-request':
      return mailReviewRequest(deps, message.shipmentId)
    case 'price-fall':
      return tellPriceFall(deps, message.productId)
    case 'price-alert-mail':
      return mailPriceAlert(deps, message)
    case 'mail': {
      const { topic: _, ...mail } = message
      return deps.mailer.send(mail)
    }
    case 'embedded-event':
      return sendEmbeddedEvent(deps, message.ref)
  }
}
