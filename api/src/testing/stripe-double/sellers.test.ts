import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { useDouble } from './use-double'

const kit = useDouble()
const insufficient = { type: 'StripeInvalidRequestError', code: 'balance_insufficient' }

const newSeller = () =>
  kit.stripe.accounts.create({
    country: 'DE',
    email: 'seller@shop.test',
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
    settings: { payouts: { schedule: { interval: 'manual' } } },
  })

test('a seller is active once they have told the provider what it asks', async () => {
  const seller = await newSeller()
  expect(seller).toMatchObject({
    type: 'express',
    details_submitted: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    settings: { payouts: { schedule: { interval: 'manual' } } },
  })
  await expect(kit.stripe.accounts.createLoginLink(seller.id)).rejects.toMatchObject({ statusCode: 400 })
  const link = await kit.stripe.accountLinks.create({
    account: seller.id,
    type: 'account_onboarding',
    return_url: 'https://shop.test/back',
    refresh_url: 'https://shop.test/again',
  })
  expect(await (await fetch(link.url)).text()).toContain('Agree and submit')
  const finish = { method: 'POST', body: new URLSearchParams({ answer: 'finish' }), redirect: 'manual' } as const
  expect((await fetch(link.url, finish)).headers.get('location')).toBe('https://shop.test/back')
  expect((await fetch(link.url, finish)).status).toBe(410)
  expect(await kit.stripe.accounts.retrieve(seller.id)).toMatchObject({
    details_submitted: true,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    requirements: { currently_due: [], disabled_reason: null },
    external_accounts: { data: [{ object: 'bank_account', last4: '3000' }] },
  })
  expect(kit.double.events).toMatchObject([{ type: 'account.updated', account: seller.id }])
  expect((await kit.stripe.accounts.createLoginLink(seller.id)).url).toContain(seller.id)
})

test('a link that is too old leads to where a new one is made', async () => {
  const { id } = await newSeller()
  const urls = { return_url: 'https://shop.test/back', refresh_url: 'https://shop.test/again' }
  const { url } = await kit.stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...urls })
  kit.wait(1)
  expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe(urls.refresh_url)
})

test('a seller of whom more is wanted is paid until the time is over', async () => {
  const account = await kit.seller()
  const due = ['individual.verification.document']
  kit.double.restrict(account, { due, by: new Date('2027-01-10T12:00:00Z') })
  expect(await kit.stripe.accounts.retrieve(account)).toMatchObject({
    payouts_enabled: true,
    requirements: { currently_due: due, past_due: [], current_deadline: 1799582400, disabled_reason: null },
  })
  kit.double.restrict(account, { due, past: true })
  expect(await kit.stripe.accounts.retrieve(account)).toMatchObject({
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    requirements: { past_due: due, disabled_reason: 'requirements.past_due' },
  })
  await expect(kit.stripe.transfers.create({ amount: 1, currency: 'eur', destination: account })).rejects.toMatchObject(
    {
      code: 'insufficient_capabilities_for_transfer',
    },
  )
})

test('a transfer has what is available, or what its charge brought', async () => {
  const account = await kit.seller()
  const { latest_charge } = await kit.pay('4242424242424242', { transfer_group: 'order_1' })
  const transfer = { amount: 3000, currency: 'eur', destination: account }
  await expect(kit.stripe.transfers.create(transfer)).rejects.toMatchObject(insufficient)
  const source_transaction = latest_charge as string
  const made = await kit.stripe.transfers.create({ ...transfer, source_transaction, metadata: { payout: 'p1' } })
  expect(made).toMatchObject({
    amount: 3000,
    destination: account,
    transfer_group: 'order_1',
    metadata: { payout: 'p1' },
  })
  await expect(kit.stripe.transfers.create({ ...transfer, source_transaction })).rejects.toThrow('must not exceed')
  await expect(kit.stripe.transfers.create({ ...transfer, destination: 'acct_none' })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'destination',
  })
  kit.wait(2)
  await kit.stripe.transfers.create({ ...transfer, amount: 1890 })
  await expect(kit.stripe.transfers.create({ ...transfer, amount: 1 })).rejects.toMatchObject(insufficient)
  expect((await kit.stripe.transfers.list({ transfer_group: 'order_1' })).data).toMatchObject([{ id: made.id }])
  const theirs = await kit.stripe.balance.retrieve({}, { stripeAccount: account })
  expect(theirs.available).toMatchObject([{ amount: 4890, currency: 'eur' }])
})

test('a transfer is taken back as far as the seller still has it', async () => {
  const account = await kit.seller()
  await kit.pay('4000000000000077')
  const { id } = await kit.stripe.transfers.create({ amount: 3000, currency: 'eur', destination: account })
  await kit.stripe.payouts.create({ amount: 1500, currency: 'eur' }, { stripeAccount: account })
  await expect(kit.stripe.transfers.createReversal(id, { amount: 1501 })).rejects.toMatchObject(insufficient)
  expect(await kit.stripe.transfers.createReversal(id, { amount: 1000 })).toMatchObject({ amount: 1000, transfer: id })
  await expect(kit.stripe.transfers.createReversal(id, { amount: 2001 })).rejects.toThrow('greater than unreversed')
  const transfer = await kit.stripe.transfers.retrieve(id)
  expect(transfer).toMatchObject({ amount_reversed: 1000, reversed: false, reversals: { data: [{ amount: 1000 }] } })
  await kit.stripe.transfers.createReversal(id, { amount: 500 })
  expect(kit.double.events.map(({ type }) => type).slice(-2)).toEqual(['transfer.reversed', 'transfer.reversed'])
  expect((await kit.stripe.balance.retrieve()).available).toMatchObject([{ amount: 4890 - 3000 + 1500 }])
})

test('a payout takes what is available, and comes back when the bank refuses it', async () => {
  const account = await kit.seller()
  const stripeAccount = { stripeAccount: account }
  await kit.pay('4000000000000077')
  await kit.stripe.transfers.create({ amount: 3000, currency: 'eur', destination: account })
  const payout = (amount: number) => kit.stripe.payouts.create({ amount, currency: 'eur' }, stripeAccount)
  await expect(payout(3001)).rejects.toMatchObject(insufficient)
  const [first, second] = [await payout(1000), await payout(2000)]
  expect(first).toMatchObject({ status: 'pending', automatic: false })
  kit.double.payoutPaid(first.id)
  kit.double.payoutFailed(second.id, 'account_closed')
  const { data } = await kit.stripe.payouts.list({}, stripeAccount)
  expect(data).toMatchObject([{ status: 'failed', failure_code: 'account_closed' }, { status: 'paid' }])
  await expect(kit.stripe.payouts.retrieve(first.id)).rejects.toMatchObject({ statusCode: 404 })
  await expect(payout(2000)).rejects.toMatchObject({ code: 'payouts_not_allowed' })
  kit.double.finishOnboarding(account, { bankLast4: '1234' })
  expect((await payout(2000)).status).toBe('pending')
  const sent = kit.double.events.filter(({ account: of }) => of === account).map(({ type }) => type)
  expect(sent).toEqual(['account.updated', 'payout.paid', 'payout.failed', 'account.updated', 'account.updated'])
  const booked = await kit.stripe.balanceTransactions.list({ expand: ['data.source'] }, stripeAccount)
  expect(booked.data.map(({ type, net }) => [type, net])).toEqual([
    ['payout', -2000],
    ['payout_failure', 2000],
    ['payout', -2000],
    ['payout', -1000],
    ['payment', 3000],
  ])
  expect((booked.data[0]!.source as Stripe.Payout).object).toBe('payout')
})

test('an account goes when nothing is left in it', async () => {
  const { id } = await newSeller()
  expect(await kit.stripe.accounts.del(id)).toMatchObject({ id, object: 'account', deleted: true })
  await expect(kit.stripe.accounts.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' })
})
