import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { fixtures } from './fixtures'
import { useDouble } from './use-double'

const kit = useDouble()

/** What the provider adds in some states only, and the published examples do not show; the official library's types have it as optional. */
const inSomeStates: Record<string, string[]> = {
  event: ['account'],
  refund: ['failure_balance_transaction', 'failure_reason'],
}

/** The examples by what their `object` is: a deleted customer is a shape of its own. */
const examples = new Map(Object.entries(fixtures).map(([kind, example]) => [kind, example as unknown as object]))

/** An object that was asked for in place of its id counts as the id. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' && 'id' in value && 'object' in value ? 'string' : typeof value
}

/** Holds every object within an answer to the provider's example of its kind; answers with the kinds that were there. */
function hold(answer: unknown, kinds: Set<string>): void {
  if (answer === null || typeof answer !== 'object') return
  const { object, deleted } = answer as { object?: string; deleted?: boolean }
  const kind = deleted ? `deleted_${object === 'account' ? 'customer' : object}` : (object ?? '')
  const example = examples.get(kind)
  if (example !== undefined) {
    kinds.add(kind)
    const names = Object.keys(answer).filter((name) => !inSomeStates[kind]?.includes(name))
    expect(names.sort(), kind).toEqual(Object.keys(example).sort())
    for (const [name, value] of Object.entries(example)) {
      const given = kindOf((answer as Record<string, unknown>)[name])
      if (given !== 'null' && value !== null) expect(given, `${kind}.${name}`).toBe(kindOf(value))
    }
  }
  for (const value of Object.values(answer)) hold(value, kinds)
}

test('every answer and event has the shape of the published example, in every state', async () => {
  const { double, stripe } = kit
  const answers: unknown[] = []
  const keep = <Answer>(answer: Answer): Answer => {
    answers.push(structuredClone(answer))
    return answer
  }
  const refused = async (asked: Promise<unknown>) => {
    const error = await asked.catch((refusal: unknown) => refusal)
    keep((error as Stripe.errors.StripeError).raw)
  }

  const customer = keep(await stripe.customers.create({ name: 'Ada' })).id
  keep(await stripe.customerSessions.create({ customer, components: { payment_element: { enabled: true } } }))
  const token = double.confirmationToken('4242424242424242', { save: true, returnUrl: 'https://shop.test/' })
  keep(await stripe.confirmationTokens.retrieve(token))
  const paid = keep(
    await kit.pay('4242424242424242', {
      customer,
      confirmation_token: token,
      expand: ['latest_charge.balance_transaction'],
    }),
  )
  keep(await stripe.paymentMethods.list({ customer }))
  await refused(kit.pay('4000000000000002'))
  const asked = keep(await kit.pay('4000002760003184'))
  double.answer(asked.id, 'refuse')
  const held = keep(await kit.pay('4242424242424242', { capture_method: 'manual' }))
  keep(await stripe.paymentIntents.cancel(held.id))
  keep(await stripe.paymentIntents.list({ expand: ['data.latest_charge'] }))
  const refund = keep(await stripe.refunds.create({ payment_intent: paid.id, amount: 100 }))
  double.failRefund(refund.id)

  const seller = keep(
    await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } }),
  ).id
  keep(
    await stripe.accountLinks.create({
      account: seller,
      type: 'account_onboarding',
      refresh_url: 'https://shop.test/',
      return_url: 'https://shop.test/',
    }),
  )
  double.restrict(seller, { due: ['external_account'], past: true })
  double.finishOnboarding(seller)
  keep(await stripe.accounts.createLoginLink(seller))
  const rich = await kit.pay('4000000000000077')
  const transfer = await stripe.transfers.create({ amount: 2000, currency: 'eur', destination: seller })
  keep(await stripe.transfers.createReversal(transfer.id, { amount: 500 }))
  const payout = await stripe.payouts.create({ amount: 1000, currency: 'eur' }, { stripeAccount: seller })
  double.payoutFailed(payout.id, 'no_account')
  keep(await stripe.transfers.list())
  keep(await stripe.accounts.retrieve(seller))
  const file = await stripe.files.create({
    purpose: 'dispute_evidence',
    file: { data: Buffer.from('x'), name: 'a.png' },
  })
  const dispute = double.openDispute(rich.id)
  keep(await stripe.disputes.update(dispute, { evidence: { receipt: file.id }, expand: ['evidence.receipt'] }))
  double.closeDispute(dispute, 'won')
  for (const stripeAccount of [undefined, seller]) {
    const options = stripeAccount === undefined ? {} : { stripeAccount }
    keep(await stripe.balance.retrieve({}, options))
    keep(await stripe.balanceTransactions.list({ expand: ['data.source'] }, options))
  }
  keep(await stripe.accounts.del((await stripe.accounts.create({ type: 'standard' })).id))
  keep(await stripe.customers.del(customer))

  const kinds = new Set<string>()
  hold([answers, double.events], kinds)
  expect([...kinds].sort()).toEqual(Object.keys(fixtures).sort())
})
