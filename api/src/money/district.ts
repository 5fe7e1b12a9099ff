import { DAY_MS } from '../platform/clock/days'
import type { District } from '../platform/district'
import { exportDocuments } from './documents/load-documents'
import { seedCommission } from './ledger/commission'
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
    /** The embedded provider's own: something happened to a charge. */
    'embedded-event': { ref: string }
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
  ],
  topics: {
    refund: (deps, { refundId }) => sendRefund(deps, refundId),
    payout: (deps, { payoutId }) => sendPayout(deps, payoutId),
    async 'payout-event'(deps, message) {
      await notifyOfPayout(deps, message)
      await mailPayout(deps, message)
    },
    'payout-account': mailPayoutAccount,
    'embedded-event': (deps, { ref }) => sendEmbeddedEvent(deps, ref),
  },
  separateTopics: ['refund', 'payout', 'embedded-event'],
  // What came back is known before more is sent to the same account.
  due: [settleStalePayments, settlePayouts, startDuePayouts],
  export: { documents: ({ db }, { id }) => exportDocuments(db, id) },
} satisfies District
