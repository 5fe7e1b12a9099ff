import { mailContactMessage } from '../contact/mail-contact-message'
import type { Deps } from '../deps'
import { mailNewsletter } from '../newsletter/mail-newsletter'
import { mailOrderEvent } from '../orders/mail-order-event'
import { mailPurchasePaid } from '../orders/mail-purchase-paid'
import { sendEmbeddedEvent } from '../payments/embedded/send-event'
import { sendRefund } from '../payments/send-refund'
import type { Message } from './messages'

/** Tells one message to whom it concerns. What fails throws, and is told again. */
export async function deliver(deps: Deps, message: Message): Promise<void> {
  switch (message.topic) {
    case 'purchase-paid':
      return mailPurchasePaid(deps, message.purchaseId)
    case 'order-event':
      return mailOrderEvent(deps, message)
    case 'refund':
      return sendRefund(deps, message.refundId)
    case 'contact-message':
      return mailContactMessage(deps, message)
    case 'newsletter':
      return mailNewsletter(deps, message)
    case 'embedded-event':
      return sendEmbeddedEvent(deps, message.ref)
  }
}
