import { DAY_MS, HOUR_MS } from '../platform/clock/days'
import type { District } from '../platform/district'
import { exportDocuments } from './documents/load-documents'
import { seedCommission } from './ledger/commission'
import { sendEvidenceInTime } from './chargebacks/decide-chargeback'
import { followOpenChargebacks } from './chargebacks/follow-chargeback'
import { mailChargeback } from './chargebacks/chargeback-mails'
import { exportCredit, forgetFormerRecipients, forgetRecipient } from './credit/personal-data'
import { mailGiftCard } from './credit/mail-gift-card'
import { handlePaymentEvent } from './payments/payment-events'
import { eraseMember, forgetMember } from './payments/payment-methods'
import { balanceEverySeller, balanceSellersAccounts } from './payouts/balance-sellers-account'
import { reconcileDaily } from './reconciliation/reconcile'
import { sendEmbeddedEvent } from './payments/embedded/embedded-provider'
import { sendRefund } from './payments/failed-refunds'
import { settleStalePayments } from './payments/settle-payment'
import { mailPayout, mailPayoutAccount, notifyOfPayout, sendPayout, settlePayouts } from './payouts/move-payout'
import { startDuePayouts } from './payouts/create-payout'

declare module '../platform/outbox/enqueue' {
  interface Topics {
    /** Money to be paid back by the provider. */
    refund: { refundId: string }
    /** Money to be sent to a seller's bank. */
    payout: { payoutId: string }
    /** A mail to a seller's people about a payout. */
    'payout-event': { payoutId: string; event: 'paid' | 'returned' }
    /** A mail to a seller's people: their payouts go elsewhere. */
    'payout-account': { sellerId: string; last4: string }
    /** The payment provider has reported something. */
    'payment-event': { provider: string; eventId: string }
    /** What a seller can be paid out has changed: their account with the payout provider follows. */
    'seller-balance': { sellerId: string; currency: string | null; orderId: string | null }
    /** The payment provider is to forget a member and their cards. */
    'forget-member': { userId: string }
    /** A mail with the code of a gift card. */
    'gift-card': { giftCardId: string }
    /** Mails: a shopper's bank has taken a payment back. */
    chargeback: { chargebackId: string }
    /** The embedded provider's own: something happened to a charge, or one was taken back. */
    'embedded-event': { ref: string; about?: 'charge' | 'chargeback' }
  }
}

/** What is owed to whom: payments, refunds, the ledger, payouts, and the documents that say so. */
export const money = {
  name: 'money',
  seed: [seedCommission],
  retention: [
    { table: 'embedded_tokens', column: 'created_at', keptMs: DAY_MS, why: 'a card is paid with at once' },
    {
      table: 'payment_events',
      column: 'received_at',
      keptMs: 90 * DAY_MS,
      why: 'no provider repeats an event so late',
    },
    {
      table: 'refused_payment_events',
      column: 'day',
      keptMs: 90 * DAY_MS,
      why: 'a secret that is wrong is seen sooner',
    },
  ],
  topics: {
    refund: (deps, { refundId }) => sendRefund(deps, refundId),
    payout: (deps, { payoutId }) => sendPayout(deps, payoutId),
    async 'payout-event'(deps, message) {
      await notifyOfPayout(deps, message)
      await mailPayout(deps, message)
    },
    'payout-account': mailPayoutAccount,
    'payment-event': handlePaymentEvent,
    'seller-balance': balanceSellersAccounts,
    'forget-member': forgetMember,
    'gift-card': mailGiftCard,
    chargeback: mailChargeback,
    'embedded-event': sendEmbeddedEvent,
  },
  separateTopics: ['refund', 'payout', 'seller-balance', 'payment-event', 'embedded-event'],
  // What came back is known before more is sent to the same account.
  due: [settleStalePayments, settlePayouts, startDuePayouts, sendEvidenceInTime],
  timers: [
    { name: 'seller-balances', everyMs: () => HOUR_MS, run: balanceEverySeller },
    { name: 'chargebacks', everyMs: () => HOUR_MS, run: followOpenChargebacks },
    { name: 'reconciliation', everyMs: () => HOUR_MS, run: reconcileDaily },
  ],
  purge: [forgetFormerRecipients],
  erase: [eraseMember, forgetRecipient],
  export: { documents: ({ db }, { id }) => exportDocuments(db, id), credit: ({ db }, { id }) => exportCredit(db, id) },
} satisfies District
