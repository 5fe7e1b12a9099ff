import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Stripe from 'stripe'

/** The provider's resources that the double answers with. */
export interface Kinds {
  account: Stripe.Account
  account_link: Stripe.AccountLink
  balance: Stripe.Balance
  balance_transaction: Stripe.BalanceTransaction
  bank_account: Stripe.BankAccount
  charge: Stripe.Charge
  confirmation_token: Stripe.ConfirmationToken
  customer: Stripe.Customer
  customer_session: Stripe.CustomerSession
  deleted_customer: Stripe.DeletedCustomer
  dispute: Stripe.Dispute
  event: Stripe.EventBase
  file: Stripe.File
  login_link: Stripe.LoginLink
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  payout: Stripe.Payout
  refund: Stripe.Refund
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
}

/** The provider's published example of each resource. Where they are from stands in LICENSE beside them. */
export const fixtures = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures.json'), 'utf8')) as Kinds

/** A new object of a kind: the published example with what is its own. */
export function example<Kind extends keyof Kinds>(kind: Kind, own: Partial<Kinds[Kind]>): Kinds[Kind] {
  return { ...structuredClone(fixtures[kind]), ...own }
}
