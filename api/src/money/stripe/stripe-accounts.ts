import type Stripe from 'stripe'
import { TransferRefused, type SellerAccount, type SellerAccounts } from '../payouts/payout-provider'
import { isRefusal, madeBefore, madeOnce, stripeError, type StripeDeps } from './stripe-client'
import { missingOf } from './requirements'

/** Sellers' accounts with Stripe: it asks who they are by pages of its own, and the marketplace answers for what they owe. */
export function createSellerAccounts(deps: StripeDeps): SellerAccounts {
  const { stripe } = deps
  return {
    async open({ key, name, email, country }) {
      const ref = await madeOnce(deps, `account:${key}`, (idempotencyKey) =>
        stripe.accounts.create(
          {
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              stripe_dashboard: { type: 'express' },
            },
            capabilities: { transfers: { requested: true } },
            // The marketplace says when: by the rhythm that the seller chose.
            settings: { payouts: { schedule: { interval: 'manual' } } },
            business_profile: { name },
            email,
            metadata: { seller: key },
            ...(country && { country }),
          },
          { idempotencyKey },
        ),
      )
      return { ref }
    },
    async link(account, { returnUrl, refreshUrl }) {
      const { url } = await stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
        collection_options: { fields: 'eventually_due' },
      })
      return url
    },
    describe: async (ref) => toSellerAccount(await stripe.accounts.retrieve(ref)),
    async transfer({ key, accountRef, amountMinor, currency, chargeRef, order }) {
      return refusing(async () => {
        const source = chargeRef && (await stripe.paymentIntents.retrieve(chargeRef)).latest_charge
        const id = await madeOnce(
          deps,
          key,
          async (idempotencyKey) =>
            (await madeBefore(stripe.transfers.list({ destination: accountRef, limit: 100 }), { transfer: key })) ??
            stripe.transfers.create(
              {
                amount: amountMinor,
                currency: currency.toLowerCase(),
                destination: accountRef,
                metadata: { transfer: key, ...(order && { order }) },
                ...(typeof source === 'string' && { source_transaction: source }),
              },
              { idempotencyKey },
            ),
        )
        return { ref: id }
      })
    },
    async reverse({ key, transferRef, amountMinor }) {
      return refusing(async () => {
        const id = await madeOnce(
          deps,
          key,
          async (idempotencyKey) =>
            (await madeBefore(stripe.transfers.listReversals(transferRef, { limit: 100 }), { transfer: key })) ??
            stripe.transfers.createReversal(
              transferRef,
              { amount: amountMinor, metadata: { transfer: key } },
              { idempotencyKey },
            ),
        )
        return { ref: id }
      })
    },
  }
}

async function refusing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isRefusal(error)) throw new TransferRefused(stripeError(error)?.code ?? 'refused', { cause: error })
    throw error
  }
}

/** Reasons for which Stripe pays nothing out, as a seller reads them; all others are said as the last one. */
const REASONS: readonly (readonly [start: string, sentence: string])[] = [
  ['requirements.past_due', 'The payment provider waits for details that were due. Once it has them, payouts go on.'],
  [
    'rejected',
    'The payment provider has refused this account. Write to us: it can tell us more than it tells you here.',
  ],
  ['platform_paused', 'We have stopped payouts for this account. Write to us.'],
  ['', 'The payment provider has stopped payouts for this account, and will ask you for what it needs.'],
]

/** While it looks by itself, nobody has to do anything. */
const LOOKING = ['requirements.pending_verification', 'under_review', 'listed']

function toSellerAccount(account: Stripe.Account): SellerAccount {
  const { requirements, capabilities, external_accounts: named, payouts_enabled: paysOut } = account
  const disabled = requirements?.disabled_reason ?? null
  const bank = named?.data.find((one): one is Stripe.BankAccount => one.object === 'bank_account')
  const state = stateOf(account, disabled)
  return {
    state,
    missing: missingOf(account),
    reason: state === 'held' ? (REASONS.find(([start]) => disabled?.startsWith(start))?.[1] ?? null) : null,
    canReceive: capabilities?.transfers === 'active',
    bank:
      bank && paysOut
        ? { holder: bank.account_holder_name ?? '', country: bank.country.toUpperCase(), last4: bank.last4 }
        : null,
  }
}

function stateOf(account: Stripe.Account, disabled: string | null): SellerAccount['state'] {
  if (!account.details_submitted) return 'incomplete'
  if (disabled && LOOKING.includes(disabled)) return 'review'
  if (disabled) return 'held'
  if (account.payouts_enabled && account.capabilities?.transfers === 'active') return 'ready'
  return missingOf(account).length > 0 ? 'incomplete' : 'review'
}
