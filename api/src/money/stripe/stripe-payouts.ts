import type { PayoutTrouble } from 'shared-contracts/payouts/payout-states'
import { NotYetPayable, type PayoutProvider, type Transfer } from '../payouts/payout-provider'
import { createSellerAccounts } from './stripe-accounts'
import { findAsked, madeBefore, madeOnce, STRIPE, stripeError, type StripeDeps } from './stripe-client'

/**
 * Stripe as the provider that pays sellers out: each has an account of their own, onto which their money is moved when it is released, and
 * from which the marketplace has it paid to their bank by the rhythm that they chose.
 */
export function createStripePayouts(deps: StripeDeps): PayoutProvider {
  const { stripe } = deps
  return {
    name: STRIPE,
    accounts: createSellerAccounts(deps),
    register: () => Promise.reject(new Error('With Stripe, sellers name their bank account on its own pages')),
    async send({ key, accountRef, amountMinor, currency }) {
      const options = { stripeAccount: accountRef }
      const place = await madeOnce(deps, key, async (idempotencyKey) => {
        const { id } =
          (await madeBefore(stripe.payouts.list({ limit: 100 }, options), { payout: key })) ??
          (await stripe.payouts
            .create(
              { amount: amountMinor, currency: currency.toLowerCase(), metadata: { payout: key } },
              { ...options, idempotencyKey },
            )
            .catch(notYet))
        return { id: `${accountRef}/${id}` }
      })
      return look(deps, place)
    },
    async find(key) {
      const asked = await findAsked(deps, key)
      return asked ? look(deps, asked.ref) : null
    },
  }
}

function notYet(error: unknown): never {
  const isShort = stripeError(error)?.code === 'balance_insufficient'
  throw isShort ? new NotYetPayable('The money has not arrived on the account', { cause: error }) : error
}

async function look({ stripe }: StripeDeps, place: string): Promise<Transfer> {
  const [stripeAccount = '', id = ''] = place.split('/')
  const { status, failure_code } = await stripe.payouts.retrieve(id, {}, { stripeAccount })
  if (status === 'paid') return { state: 'paid', ref: id }
  if (status === 'pending' || status === 'in_transit') return { state: 'in_transit', ref: id }
  return { state: 'returned', ref: id, trouble: TROUBLES[failure_code ?? ''] ?? 'bank_refused' }
}

const TROUBLES: Readonly<Record<string, PayoutTrouble>> = {
  account_closed: 'account_closed',
  account_frozen: 'account_closed',
  no_account: 'account_unknown',
  invalid_account_number: 'account_unknown',
  incorrect_account_holder_name: 'account_unknown',
  incorrect_account_holder_details: 'account_unknown',
  bank_account_unusable: 'account_unknown',
}
