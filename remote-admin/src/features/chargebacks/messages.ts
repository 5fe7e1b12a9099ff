import type { ChargebackState } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'

interface Reason {
  /** What the shopper told their bank. */
  name: string
  /** What convinces a bank of the opposite. */
  helps: string
}

const paidTwice = 'That there are two orders, each with a payment of its own, or that one of the two was refunded.'
const itWasThem = 'That the shopper ordered and has the parcel: their messages, and its delivery to their address.'
const noDoubt = 'That the order was placed and delivered as agreed.'

/** By the provider's words for them: https://docs.stripe.com/disputes/categories */
const reasons: Readonly<Record<string, Reason>> = {
  bank_cannot_process: { name: 'The bank could not process it', helps: noDoubt },
  check_returned: { name: 'A cheque came back', helps: noDoubt },
  credit_not_processed: {
    name: 'A refund did not come',
    helps: 'That the refund was made, or that the terms the shopper agreed to give none.',
  },
  customer_initiated: { name: 'The shopper asked for it', helps: noDoubt },
  debit_not_authorized: { name: 'The direct debit was not allowed', helps: itWasThem },
  duplicate: { name: 'Charged twice', helps: paidTwice },
  fraudulent: { name: 'Not paid by the cardholder', helps: itWasThem },
  general: { name: 'No reason given', helps: noDoubt },
  incorrect_account_details: { name: 'The account details were wrong', helps: noDoubt },
  insufficient_funds: { name: 'Too little money in the account', helps: noDoubt },
  noncompliant: { name: 'Against the card network’s rules', helps: noDoubt },
  product_not_received: {
    name: 'Not received',
    helps: 'That the parcel was delivered to the shopper’s address: its tracking number, the day, a signature.',
  },
  product_unacceptable: {
    name: 'Not as described',
    helps: 'That the items were as the product page says, and what the shopper was offered: a return, a refund.',
  },
  subscription_canceled: { name: 'Charged after the end of a subscription', helps: paidTwice },
  unrecognized: { name: 'Not recognised by the cardholder', helps: itWasThem },
}

/** What the shopper told their bank, and what helps against it; a new word of the provider stands as it is. */
export const reasonOf = (reason: string): Reason =>
  reasons[reason] ?? { name: reason.replaceAll('_', ' '), helps: noDoubt }

export const CHARGEBACK_TABS = ['open', 'closed'] as const
export type ChargebackTab = (typeof CHARGEBACK_TABS)[number]

/** Texts of payments that shoppers have had their bank take back. */
export const messages = {
  name: 'Chargebacks',
  pageTitle: 'Chargebacks · Admin',
  titles: {
    open: (many: number) => (many === 0 ? 'No chargeback is open' : `${formatCount(many, 'chargeback')} open`),
    closed: (many: number) => `${formatCount(many, 'chargeback')} closed`,
  } satisfies Record<ChargebackTab, (many: number) => string>,
  states: 'Chargebacks by state',
  tabs: { open: 'Open', closed: 'Closed' } satisfies Record<ChargebackTab, string>,
  table: 'Chargebacks',
  loading: 'Looking up the chargebacks',
  failedTitle: 'The chargebacks could not be fetched',
  empty: { open: 'No open chargebacks', closed: 'No closed chargebacks' } satisfies Record<ChargebackTab, string>,
  emptyText: 'When a shopper has their bank take a payment back, it stands here until the bank has decided.',
  columns: {
    purchase: 'Purchase',
    reason: 'Reason',
    state: 'State',
    due: 'Evidence',
    opened: 'Opened',
    amount: 'Amount',
  },
  stateNames: {
    needs_response: 'To answer',
    under_review: 'With the bank',
    won: 'Won',
    lost: 'Lost',
  } satisfies Record<ChargebackState, string>,
  due: (away: string) => `Due ${away}`,
  overdue: (away: string) => `Was due ${away}`,
  noDue: 'no day named',
  title: (purchase: string) => `Chargeback of ${purchase}`,
  oneLoading: 'Fetching the chargeback',
  gone: 'There is no such chargeback',
  goneText: 'Its address may be mistyped.',
  toAll: 'To the chargebacks',
  stands: {
    needs_response: (until: string | null) =>
      until
        ? `The shopper’s bank has taken the payment back. Send evidence by ${until}, or accept it. What nobody has answered a day and a half before, the shop answers with what it knows.`
        : 'The shopper’s bank has taken the payment back. Send evidence, or accept it.',
    late: (until: string) =>
      `Evidence counted until ${until}. The bank may take nothing more, and the shopper then keeps the money.`,
    under_review: (sent: string) =>
      `Evidence was sent on ${sent}. The shopper’s bank decides, which may take up to three months. There is nothing to do.`,
    won: 'The bank has decided for the shop. The money is in the sellers’ balances again.',
    lost: 'The shopper keeps the money. What was held has left the sellers’ balances for good.',
    lostUnanswered:
      'Nothing was sent, so the shopper keeps the money. What was held has left the sellers’ balances for good.',
  },
  facts: 'About the payment',
  factNames: {
    amount: 'Amount',
    reason: 'Reason',
    purchase: 'Purchase',
    opened: 'Opened',
    due: 'Evidence due',
    sent: 'Evidence sent',
    closed: 'Closed',
  },
  held: 'Held from sellers',
  heldForGood: 'Taken from sellers',
  heldNone: 'Nothing is held from a seller.',
  evidence: 'Evidence',
  reads: { before: 'This is what the bank will read.', after: 'This is what the bank has read.' },
  notSent: 'Nothing of this was sent.',
  noEvidence: 'The shop knows nothing about this purchase that it could send.',
  helps: 'What helps:',
  note: 'Anything to add',
  noteHint: 'In plain words, for somebody who does not know the shop. It stands below the rest.',
  send: {
    confirm: 'Send evidence',
    title: 'Send this evidence?',
    text: 'It can be sent once. After that nothing can be added or changed, and the bank decides.',
    pending: 'Sending...',
    done: 'The evidence is with the bank.',
  },
  accept: {
    button: 'Accept chargeback',
    confirm: 'Accept',
    title: (amount: string) => `Accept the chargeback of ${amount}?`,
    text: 'The shopper keeps the money, and the sellers lose what is held from them. No evidence can be sent any more. This cannot be undone.',
    pending: 'Accepting...',
    done: 'The shopper keeps the money.',
  },
} as const
