import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { RefundRefused } from '../../money/payments/payment-provider'
import { TEST_IBANS } from '../../money/payouts/embedded/embedded-bank'
import { aSeller } from '../../testing/a-seller'
import { A_PASSWORD, aShopper } from '../../testing/a-shopper'
import { capturedLog } from '../../testing/captured-log'
import { caught } from '../../testing/caught'
import { mailedTo, tokenIn } from '../../testing/mailed'
import { delivered, sold } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'

const { log, lines } = capturedLog()
let shop: TestApi
let admin: TestVisitor
let adminId: string
beforeAll(async () => {
  shop = await startTestApi({}, log)
  admin = shop.visitor()
  const credentials = { email: DEMO_EMAILS.admin, password: DEMO_PASSWORD }
  adminId = (await admin.client.accounts.admin.login(credentials)).id
})
afterAll(() => shop.close())

/** What a piece of work writes for whoever looks after the shop's safety, but for log-ins. */
async function notedBy(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = lines.length
  await work()
  const written = lines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
  return written
    .filter(({ security }) => security !== undefined && security !== 'signed-in')
    .map(({ level: _l, time: _t, pid: _p, hostname: _h, msg: _m, requestId: _r, ...rest }) => rest)
}

async function anOwner() {
  const [{ sellerId: seller }] = await someVariants(shop, 1)
  const visitor = await aSeller(shop, seller)
  const account = (await visitor.client.accounts.seller.checkSession()).id
  return { client: visitor.client, seller, account }
}

test('who may do what in a shop', async () => {
  const { client, seller, account } = await anOwner()
  const email = `${randomUUID()}@example.test`
  const invite = (who: string) => client.sellerTeam.invite({ email: who, role: 'manager', requestId: randomUUID() })
  const by = { security: 'team-changed', seller, account }
  expect(await notedBy(() => invite(email))).toEqual([{ ...by, act: 'invited', role: 'manager' }])
  await untilDispatched(shop)
  const token = tokenIn((await mailedTo(shop, email))[0])

  const joining = { token, name: 'Mia Holm', password: A_PASSWORD, confirmPassword: A_PASSWORD, terms: true }
  let member = ''
  const joined = await notedBy(async () => (member = (await shop.visitor().client.sellerTeam.register(joining)).id))
  expect(joined).toEqual([{ security: 'team-changed', act: 'joined', account: member, role: 'manager' }])
  expect(await notedBy(() => client.sellerTeam.changeRole({ id: member, role: 'finance' }))).toEqual([
    { ...by, act: 'role-changed', member, role: 'finance' },
  ])
  expect(await notedBy(() => client.sellerTeam.remove({ id: member }))).toEqual([{ ...by, act: 'removed', member }])
  const { id: invitation } = await invite(`${randomUUID()}@example.test`)
  expect(await notedBy(() => client.sellerTeam.revoke({ id: invitation }))).toEqual([
    { ...by, act: 'invitation-revoked', invitation },
  ])
  // What was refused has changed nothing.
  expect(await notedBy(() => caught(client.sellerTeam.remove({ id: randomUUID() })))).toEqual([])
})

test('where the money of a shop goes', async () => {
  const { client, seller, account } = await anOwner()
  const set = () => client.sellerMoney.setAccount({ holder: 'Mia Holm', iban: TEST_IBANS.returns })
  expect(await notedBy(set)).toEqual([{ security: 'payout-account-changed', account, seller }])
})

test('promotion codes', async () => {
  const { promotions } = admin.client
  const draft = { code: 'spring-10', description: '10 % off', kind: 'percent', percent: 10 } as const
  let id = ''
  const by = { security: 'promotion-changed', account: adminId }
  const created = await notedBy(async () => (id = (await promotions.create(draft)).id))
  expect(created).toEqual([{ ...by, act: 'created', promotion: id }])
  const { version } = await promotions.get({ id })
  const updated = await notedBy(() => promotions.update({ ...draft, id, version, percent: 20 }))
  expect(updated).toEqual([{ ...by, act: 'updated', promotion: id }])
  const ended = await notedBy(() => promotions.end({ id, version: version + 1 }))
  expect(ended).toEqual([{ ...by, act: 'ended', promotion: id }])
  expect(await notedBy(() => caught(promotions.create({ ...draft, code: 'SPRING-10' })))).toEqual([])
})

test('money that goes back', async () => {
  const { seller, order, variant } = await delivered(shop)
  const account = (await seller.client.accounts.seller.checkSession()).id
  const wish = { number: order, amountMinor: 100, reason: 'Late', requestId: randomUUID() }
  expect(await notedBy(() => seller.client.sellerOrders.refund(wish))).toEqual([
    { security: 'refund-decided', act: 'given', account, seller: variant.sellerId, order },
  ])

  const { guest, reading, order: cancelled } = await sold(shop)
  await untilDispatched(shop)
  const { payments } = shop.api.deps
  const works = payments.refund.bind(payments)
  Object.assign(payments, { refund: () => Promise.reject(new RefundRefused('The account is closed')) })
  await guest.client.orders.cancel({ ...reading, order: cancelled })
  await untilDispatched(shop)
  const [failed] = (await admin.client.refunds.failed({})).items
  const refund = failed?.id ?? ''
  const by = { security: 'refund-decided', account: adminId, refund }
  expect(await notedBy(() => admin.client.refunds.retry({ id: refund }))).toEqual([{ ...by, act: 'retried' }])
  await untilDispatched(shop)
  Object.assign(payments, { refund: works })
  expect(await notedBy(() => admin.client.refunds.settle({ id: refund, note: 'Bank transfer' }))).toEqual([
    { ...by, act: 'settled' },
  ])
})

test('shops that are reviewed', async () => {
  const [{ sellerId: id }] = await someVariants(shop, 1)
  const by = { security: 'seller-reviewed', account: adminId, seller: id }
  const suspended = await notedBy(() => admin.client.sellers.suspend({ id, reason: 'Wrong pictures' }))
  expect(suspended).toEqual([{ ...by, decision: 'suspend' }])
  expect(await notedBy(() => admin.client.sellers.approve({ id }))).toEqual([{ ...by, decision: 'approve' }])
})

test('proofs that were none', async () => {
  const { client, id: account } = await aShopper(shop)
  const by = { security: 'proof-refused', audience: 'shop', account }
  const { security } = client
  const wrong = { currentPassword: 'not it', password: A_PASSWORD, confirmPassword: A_PASSWORD }
  for (const [work, why] of [
    [() => security.shop.prove({ password: 'not it' }), 'PASSWORD_WRONG'],
    [() => security.shop.changePassword(wrong), 'PASSWORD_WRONG'],
    [() => security.shop.proveByCode({ code: '000000' }), 'CODE_INVALID'],
  ] as const)
    expect(await notedBy(() => caught(work()))).toEqual([{ ...by, why }])
})
