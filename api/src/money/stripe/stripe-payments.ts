import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import {
  RefundRefused,
  type KeptMethods,
  type Member,
  type PaymentProvider,
  type RefundState,
} from '../payments/payment-provider'
import { createChargebackDesk } from './stripe-chargebacks'
import {
  findAsked,
  idOf,
  isRefusal,
  madeOnce,
  noteRefused,
  scriptOf,
  STRIPE,
  stripeError,
  type StripeDeps,
} from './stripe-client'
import { readStripeEvent } from './stripe-events'
import { movementsOf } from './stripe-movements'
import { stripeCustomers } from './stripe.table'
import { toCharge, WITH_CHARGE } from './to-charge'

const REFUSED = { state: 'declined', reason: 'declined' } as const

/** Stripe as the provider that takes the money: one charge for a whole purchase, whatever sellers it is from. */
export function createStripePayments(deps: StripeDeps): PaymentProvider {
  const { stripe, settings } = deps
  const charge = async (ref: string) => toCharge(await stripe.paymentIntents.retrieve(ref, WITH_CHARGE))

  /** Does what may have been done already, or cannot be any more: then the charge says so itself. */
  async function attempt(ref: string, act: () => Promise<Stripe.PaymentIntent>) {
    try {
      return toCharge(await act())
    } catch (error) {
      if (isRefusal(error)) return charge(ref)
      throw error
    }
  }

  async function confirm(ref: string, { key, token, returnUrl }: { key: string; token: string; returnUrl: string }) {
    try {
      const asked = { confirmation_token: token, return_url: returnUrl, use_stripe_sdk: false, ...WITH_CHARGE }
      return toCharge(await stripe.paymentIntents.confirm(ref, asked, { idempotencyKey: `${key}:confirm` }))
    } catch (error) {
      const isOther = stripeError(error)?.type === 'StripeIdempotencyError'
      if (!isRefusal(error) && !isOther) throw error
      const now = await stripe.paymentIntents.retrieve(ref, WITH_CHARGE)
      if (now.status === 'requires_payment_method' && !now.last_payment_error && !isOther) throw error
      return toCharge(now)
    }
  }

  return {
    name: STRIPE,
    methods: createKeptMethods(deps),
    chargebacks: createChargebackDesk(deps),
    movements: movementsOf(deps),
    readEvent: (headers, body) => Promise.resolve(readStripeEvent(deps, headers, body)),
    async form(member) {
      // Whoever pays types a card where the kept ones cannot be had.
      const customerSession = member && (await openKeptCards(deps, member))
      const { publishableKey } = settings
      return { kind: 'element', element: { script: scriptOf(deps), publishableKey, customerSession } }
    },
    async authorise({ key, token, amountMinor, currency, returnUrl, member, purchase }) {
      const customer = member ? { customer: await customerOf(deps, member) } : {}
      const wanted: Stripe.PaymentIntentCreateParams = {
        amount: amountMinor,
        currency: currency.toLowerCase(),
        // What nobody waits for any more is given up, rather than paid and refunded.
        capture_method: 'manual',
        automatic_payment_methods: { enabled: true },
        description: purchase,
        transfer_group: purchase,
        metadata: { payment: key, purchase },
        ...customer,
      }
      try {
        const ref = await madeOnce(deps, key, (idempotencyKey) =>
          stripe.paymentIntents.create(wanted, { idempotencyKey }),
        )
        return await confirm(ref, { key, token, returnUrl })
      } catch (error) {
        if (!isRefusal(error)) throw error
        // As when it is too small to be charged, or the token is none: the shopper is told as with any other card.
        return { ...REFUSED, ref: await noteRefused(deps, key) }
      }
    },
    capture: (ref) => attempt(ref, () => stripe.paymentIntents.capture(ref, {}, { idempotencyKey: `capture:${ref}` })),
    async cancel(ref) {
      const now = await charge(ref)
      return now.state === 'declined' ? now : attempt(ref, () => stripe.paymentIntents.cancel(ref))
    },
    async find(key) {
      const asked = await findAsked(deps, key)
      if (!asked) return null
      return asked.refused ? { ...REFUSED, ref: asked.ref } : charge(asked.ref)
    },
    async refund({ key, ref, amountMinor }) {
      const made = await refundsOf(deps, { key, ref })
      if (made.some(({ state }) => state !== 'failed')) return
      try {
        await stripe.refunds.create(
          { payment_intent: ref, amount: amountMinor, metadata: { refund: key } },
          // One that failed is asked for anew; Stripe would repeat its answer under the same key.
          { idempotencyKey: `refund:${key}:${made.length}` },
        )
      } catch (error) {
        if (isRefusal(error)) throw new RefundRefused(stripeError(error)?.code ?? 'refused', { cause: error })
        throw error
      }
    },
    async findRefund(refund) {
      const made = await refundsOf(deps, refund)
      return (made.find(({ state }) => state !== 'failed') ?? made[0])?.state ?? null
    },
  }
}

const REFUND_STATES: Readonly<Record<string, RefundState>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** What Stripe has made of a refund, as often as it was asked for, newest first. */
async function refundsOf({ stripe }: StripeDeps, { key, ref }: { key: string; ref: string }) {
  const found: { state: RefundState }[] = []
  for await (const refund of stripe.refunds.list({ payment_intent: ref, limit: 100 }))
    if (refund.metadata?.['refund'] === key) found.push({ state: REFUND_STATES[refund.status ?? ''] ?? 'pending' })
  return found
}

async function findCustomer({ db }: StripeDeps, userId: string): Promise<string | null> {
  const [known] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId))
  return known?.ref ?? null
}

async function customerOf(deps: StripeDeps, { userId, email }: Member): Promise<string> {
  const known = await findCustomer(deps, userId)
  if (known) return known
  const { id: ref } = await deps.stripe.customers.create(
    { email, metadata: { user: userId } },
    { idempotencyKey: `customer:${userId}` },
  )
  await deps.db.insert(stripeCustomers).values({ userId, ref }).onConflictDoNothing()
  return (await findCustomer(deps, userId)) ?? ref
}

/** @returns the secret that opens a member's kept cards to the form; `null` when they cannot be had. */
async function openKeptCards(deps: StripeDeps, member: Member): Promise<string | null> {
  try {
    return await openSession(deps, await customerOf(deps, member))
  } catch (error) {
    // Of another Stripe account, perhaps: the next time the member has a new one.
    if (stripeError(error)?.code === 'resource_missing')
      await deps.db.delete(stripeCustomers).where(eq(stripeCustomers.userId, member.userId))
    return null
  }
}

async function openSession({ stripe }: StripeDeps, customer: string): Promise<string> {
  const { client_secret } = await stripe.customerSessions.create({
    customer,
    components: {
      payment_element: {
        enabled: true,
        features: {
          payment_method_redisplay: 'enabled',
          payment_method_save: 'enabled',
          payment_method_save_usage: 'on_session',
          payment_method_remove: 'enabled',
        },
      },
    },
  })
  return client_secret
}

const AT_MOST = 100

function createKeptMethods(deps: StripeDeps): KeptMethods {
  const { stripe, db } = deps
  return {
    async list(userId) {
      const customer = await findCustomer(deps, userId)
      if (!customer) return []
      const { data } = await stripe.customers.listPaymentMethods(customer, { limit: AT_MOST })
      return data.map(({ id, type, card }) => ({
        id,
        brand: card?.brand ?? type,
        last4: card?.last4 ?? null,
        expiry: card ? `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}` : null,
      }))
    },
    async remove(userId, id) {
      const customer = await findCustomer(deps, userId)
      if (!customer) return false
      try {
        if (idOf((await stripe.paymentMethods.retrieve(id)).customer) !== customer) return false
        await stripe.paymentMethods.detach(id)
        return true
      } catch (error) {
        if (isRefusal(error)) return false
        throw error
      }
    },
    async forget(userId) {
      const customer = await findCustomer(deps, userId)
      if (!customer) return
      await stripe.customers.del(customer).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
      await db.delete(stripeCustomers).where(eq(stripeCustomers.userId, userId))
    },
  }
}
