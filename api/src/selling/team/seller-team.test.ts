import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { INVITATION_MS } from 'shared-contracts/team/seller-roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../testing/a-seller'
import { caught } from '../../testing/caught'
import { mailedTo, tokenIn } from '../../testing/mailed'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
let owner: TestVisitor
let sellerId: string
beforeAll(async () => {
  shop = await startTestApi()
  const { rows } = await shop.api.deps.db.execute<{ id: string }>(
    sql`select id from sellers where name is not null order by name desc limit 1`,
  )
  sellerId = rows[0]?.id ?? ''
  owner = await aSeller(shop, sellerId)
})
afterAll(() => shop.close())

const password = 'a long enough secret'
const joining = (token: string, name = 'Mia Holm') => ({
  token,
  name,
  password,
  confirmPassword: password,
  terms: true,
})

async function invited(role: 'manager' | 'finance' | 'fulfilment' | 'owner' = 'manager') {
  const email = `${randomUUID()}@example.test`
  const invitation = await owner.client.sellerTeam.invite({ email, role, requestId: randomUUID() })
  await untilDispatched(shop)
  const [mail] = await mailedTo(shop, email)
  return { email, invitation, token: tokenIn(mail) }
}

async function aMember(role: 'manager' | 'finance' | 'fulfilment' | 'owner' = 'manager') {
  const { token, email } = await invited(role)
  const visitor = shop.visitor()
  const { id } = await visitor.client.sellerTeam.register(joining(token))
  return { visitor, id, email }
}

const members = async () => (await owner.client.sellerTeam.overview()).members
const me = async () => (await members()).find(({ you }) => you)?.id ?? ''

test('somebody new accepts by the mail’s link: an account with that role, signed in, its address proved', async () => {
  const { email, token } = await invited('fulfilment')
  const visitor = shop.visitor()
  const seen = await visitor.client.sellerTeam.invitation({ token })
  expect(seen).toMatchObject({ state: 'open', role: 'fulfilment', email, hasAccount: false })
  const account = await visitor.client.sellerTeam.register(joining(token))
  expect(account).toMatchObject({ email, role: 'fulfilment' })
  expect(account.permissions).toContain('orders.write')
  expect((await visitor.client.security.seller.overview()).emailVerifiedAt).not.toBeNull()
  expect(await visitor.client.sellerTeam.invitation({ token })).toMatchObject({ state: 'accepted' })
  const team = await owner.client.sellerTeam.overview()
  expect(team.members.find((one) => one.email === email)).toMatchObject({
    name: 'Mia Holm',
    role: 'fulfilment',
    you: false,
  })
  expect(team.history[0]).toMatchObject({ act: 'joined', who: 'Mia Holm', by: 'Mia Holm' })
  expect(await caught(shop.visitor().client.sellerTeam.register(joining(token)))).toMatchObject({
    code: 'LINK_INVALID',
  })
})

test('who has an account joins with it, keeps their own shop, and goes between the two', async () => {
  const visitor = shop.visitor()
  const email = `${randomUUID()}@example.test`
  await visitor.client.accounts.seller.register({ email, password, confirmPassword: password, terms: true })
  await visitor.client.accounts.seller.login({ email, password })
  const own = (await visitor.client.sellerTeam.shops()).items[0]?.id ?? ''
  await owner.client.sellerTeam.invite({ email, role: 'manager', requestId: randomUUID() })
  await untilDispatched(shop)
  const token = tokenIn((await mailedTo(shop, email)).find(({ subject }) => subject.includes('invites you')))
  expect(await visitor.client.sellerTeam.invitation({ token })).toMatchObject({ hasAccount: true })
  expect(await caught(shop.visitor().client.sellerTeam.register(joining(token)))).toMatchObject({
    code: 'EMAIL_TAKEN',
  })
  expect(await visitor.client.sellerTeam.join({ token })).toMatchObject({ role: 'manager' })
  expect(await visitor.client.sellerTeam.join({ token })).toMatchObject({ role: 'manager' })
  expect((await visitor.client.sellerTeam.shops()).items.map(({ id }) => id)).toEqual([sellerId, own])
  expect(await visitor.client.sellerTeam.chooseShop({ id: own })).toMatchObject({ role: 'owner' })
  expect(await caught(visitor.client.sellerTeam.chooseShop({ id: randomUUID() }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('an invitation is for its address alone', async () => {
  const { token } = await invited()
  expect(await caught(owner.client.sellerTeam.join({ token }))).toMatchObject({ code: 'WRONG_ACCOUNT' })
  const forged = `${token.slice(0, -3)}abc`
  expect(await caught(owner.client.sellerTeam.invitation({ token: forged }))).toMatchObject({
    code: 'LINK_INVALID',
  })
})

test('an invitation expires, is sent again, is taken back', async () => {
  const { token, invitation, email } = await invited()
  const { db } = shop.api.deps
  const past = new Date(Date.now() - INVITATION_MS).toISOString()
  await db.execute(sql`update seller_invitations set expires_at = ${past} where id = ${invitation.id}`)
  const visitor = shop.visitor()
  expect(await visitor.client.sellerTeam.invitation({ token })).toMatchObject({ state: 'expired' })
  expect(await caught(visitor.client.sellerTeam.register(joining(token)))).toMatchObject({ code: 'LINK_INVALID' })
  await owner.client.sellerTeam.resend({ id: invitation.id })
  await untilDispatched(shop)
  expect(await mailedTo(shop, email)).toHaveLength(2)
  expect(await visitor.client.sellerTeam.invitation({ token })).toMatchObject({ state: 'open' })
  await owner.client.sellerTeam.revoke({ id: invitation.id })
  expect(await visitor.client.sellerTeam.invitation({ token })).toMatchObject({ state: 'revoked' })
  expect(await caught(owner.client.sellerTeam.resend({ id: invitation.id }))).toMatchObject({ code: 'REFUSED' })
})

test('an invitation that is taken back while it is accepted is either, and never both', async () => {
  const { db } = shop.api.deps
  const visitor = shop.visitor()
  const email = `${randomUUID()}@example.test`
  await visitor.client.accounts.seller.register({ email, password, confirmPassword: password, terms: true })
  await visitor.client.accounts.seller.login({ email, password })
  const { id } = await owner.client.sellerTeam.invite({ email, role: 'manager', requestId: randomUUID() })
  await untilDispatched(shop)
  const token = tokenIn((await mailedTo(shop, email)).find(({ subject }) => subject.includes('invites you')))
  const outcomes = await Promise.allSettled([
    // Whoever joins waits for the account, with the invitation read already.
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from users where email = ${email} for update`)
      await sleep(1_500)
    }),
    sleep(300).then(() => visitor.client.sellerTeam.join({ token })),
    sleep(900).then(() => owner.client.sellerTeam.revoke({ id })),
  ])
  const [, joined, revoked] = outcomes.map(({ status }) => status === 'fulfilled')
  const { rows } = await db.execute<{ role: string }>(
    sql`select role from memberships join users on users.id = user_id where email = ${email} and seller_id = ${sellerId}`,
  )
  expect([joined, revoked, rows.length]).toEqual(joined ? [true, false, 1] : [false, true, 0])
})

test('the same address is invited once, the same request sends once, a member is not invited', async () => {
  const email = `${randomUUID()}@example.test`
  const draft = { email, role: 'finance', requestId: randomUUID() } as const
  const first = await owner.client.sellerTeam.invite(draft)
  expect(await owner.client.sellerTeam.invite(draft)).toEqual(first)
  await untilDispatched(shop)
  expect(await mailedTo(shop, email)).toHaveLength(1)
  const again = { ...draft, requestId: randomUUID() }
  expect(await caught(owner.client.sellerTeam.invite(again))).toMatchObject({ code: 'REFUSED' })
  const member = { ...again, email: (await aMember()).email }
  expect(await caught(owner.client.sellerTeam.invite(member))).toMatchObject({ code: 'REFUSED' })
})

test('another role counts at once, in the session that is there: for what it allows, and for what it does not', async () => {
  const { visitor, id, email } = await aMember('manager')
  const product = { requestId: randomUUID() }
  expect(await visitor.client.sellerProducts.create(product)).toBeDefined()
  expect(await caught(visitor.client.sellerMoney.overview())).toMatchObject({ code: 'NOT_PERMITTED' })
  await owner.client.sellerTeam.changeRole({ id, role: 'finance' })
  expect(await visitor.client.accounts.seller.checkSession()).toMatchObject({ email, role: 'finance' })
  expect(await visitor.client.sellerMoney.overview()).toBeDefined()
  expect(await caught(visitor.client.sellerProducts.create(product))).toMatchObject({ code: 'NOT_PERMITTED' })
  await untilDispatched(shop)
  const [mail] = await mailedTo(shop, email)
  expect(mail?.subject).toMatch(/^Your role at .+ has changed$/)
  expect(mail?.body).not.toContain('signed out')
})

test('another role in one shop leaves the work in another alone', async () => {
  const { visitor, id, own } = await inTwoShops()
  await visitor.client.sellerTeam.chooseShop({ id: own })
  await owner.client.sellerTeam.changeRole({ id, role: 'finance' })
  expect(await visitor.client.accounts.seller.checkSession()).toMatchObject({ shopId: own, role: 'owner' })
  expect((await visitor.client.sellerTeam.overview()).members).toHaveLength(1)
  expect(await visitor.client.sellerTeam.chooseShop({ id: sellerId })).toMatchObject({ role: 'finance' })
})

test('who is taken out loses the shop at once, keeps account and session, and works for no shop', async () => {
  const { visitor, id, email } = await aMember()
  const team = await owner.client.sellerTeam.remove({ id })
  expect(team.members.map((one) => one.id)).not.toContain(id)
  expect(team.history[0]).toMatchObject({ act: 'removed', who: 'Mia Holm' })
  expect(await caught(visitor.client.sellerTeam.overview())).toMatchObject({ code: 'FORBIDDEN' })
  const account = await visitor.client.accounts.seller.login({ email, password })
  expect(account.role).toBeUndefined()
  expect(await caught(visitor.client.sellerTeam.overview())).toMatchObject({ code: 'FORBIDDEN' })
  expect(await caught(visitor.client.sellerOrders.list({}))).toMatchObject({ code: 'FORBIDDEN' })
})

/** Somebody with a shop of their own, who has joined the owner's and is at work there. */
async function inTwoShops() {
  const visitor = shop.visitor()
  const email = `${randomUUID()}@example.test`
  await visitor.client.accounts.seller.register({ email, password, confirmPassword: password, terms: true })
  const { id } = await visitor.client.accounts.seller.login({ email, password })
  const own = (await visitor.client.sellerTeam.shops()).items[0]?.id ?? ''
  await owner.client.sellerTeam.invite({ email, role: 'manager', requestId: randomUUID() })
  await untilDispatched(shop)
  const token = tokenIn((await mailedTo(shop, email)).find(({ subject }) => subject.includes('invites you')))
  expect(await visitor.client.sellerTeam.join({ token })).toMatchObject({ shopId: sellerId })
  return { visitor, id, own }
}

test('who is taken out of the shop at work chooses where to go on, and nothing is done in another shop unasked', async () => {
  const { visitor, id, own } = await inTwoShops()
  await owner.client.sellerTeam.remove({ id })
  for (const refused of [
    () => visitor.client.sellerTeam.overview(),
    () => visitor.client.sellerProducts.create({ requestId: randomUUID() }),
    () => visitor.client.sellerNotifications.unread(),
  ]) {
    expect(await caught(refused())).toMatchObject({ code: 'FORBIDDEN' })
  }
  expect((await visitor.client.sellerTeam.shops()).items.map((one) => one.id)).toEqual([own])
  expect(await visitor.client.sellerTeam.chooseShop({ id: own })).toMatchObject({ shopId: own, role: 'owner' })
  expect((await visitor.client.sellerTeam.overview()).members).toHaveLength(1)
})

test('whom somebody has invited does not join once they are out, or are less than they were; sent again by another, it opens', async () => {
  const outcomes: string[] = []
  for (const leaves of [
    (id: string) => owner.client.sellerTeam.remove({ id }),
    (id: string) => owner.client.sellerTeam.changeRole({ id, role: 'manager' }),
  ]) {
    const other = await aMember('owner')
    const emails = [randomUUID(), randomUUID()].map((name) => `${name}@example.test`)
    const [kept] = await Promise.all(
      emails.map((email) => other.visitor.client.sellerTeam.invite({ email, role: 'owner', requestId: randomUUID() })),
    )
    await owner.client.sellerTeam.resend({ id: kept!.id })
    await untilDispatched(shop)
    const tokens = await Promise.all(emails.map(async (email) => tokenIn((await mailedTo(shop, email))[0])))
    await leaves(other.id)
    for (const token of tokens) outcomes.push((await shop.visitor().client.sellerTeam.invitation({ token })).state)
    expect(await caught(shop.visitor().client.sellerTeam.register(joining(tokens[1]!)))).toMatchObject({
      code: 'LINK_INVALID',
    })
    expect((await owner.client.sellerTeam.overview()).history).toContainEqual(
      expect.objectContaining({ act: 'revoked', who: emails[1] }),
    )
  }
  expect(outcomes).toEqual(['open', 'revoked', 'open', 'revoked'])
})

test('of two owners who take each other out at once one is refused', async () => {
  const other = await aMember('owner')
  const last = await aMember('owner')
  const outcomes = await Promise.allSettled([
    last.visitor.client.sellerTeam.remove({ id: other.id }),
    other.visitor.client.sellerTeam.remove({ id: last.id }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await members()).filter(({ id }) => id === other.id || id === last.id)).toHaveLength(1)
})

test('who is at work in another shop goes on there', async () => {
  const { visitor, id, own } = await inTwoShops()
  await visitor.client.sellerTeam.chooseShop({ id: own })
  await owner.client.sellerTeam.remove({ id })
  expect((await visitor.client.sellerTeam.overview()).members).toHaveLength(1)
  expect((await visitor.client.sellerTeam.shops()).items.map((one) => one.id)).toEqual([own])
  expect(await caught(visitor.client.sellerTeam.chooseShop({ id: sellerId }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('the last owner is neither removed nor demoted, also when two leave at once', async () => {
  const { db } = shop.api.deps
  const other = await aMember('owner')
  const id = await me()
  await db.execute(
    sql`update memberships set role = 'manager' where seller_id = ${sellerId} and user_id not in (${id}, ${other.id})`,
  )
  const outcomes = await Promise.allSettled([
    owner.client.sellerTeam.changeRole({ id: other.id, role: 'manager' }),
    other.visitor.client.sellerTeam.changeRole({ id, role: 'manager' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await db.execute<{ user_id: string }>(
    sql`select user_id from memberships where seller_id = ${sellerId} and role = 'owner'`,
  )
  expect(rows).toHaveLength(1)
  const last = rows[0]?.user_id === id ? { visitor: owner, id } : other
  for (const act of [
    () => last.visitor.client.sellerTeam.remove({ id: last.id }),
    () => last.visitor.client.sellerTeam.changeRole({ id: last.id, role: 'finance' }),
  ]) {
    expect(await caught(act())).toMatchObject({ code: 'REFUSED' })
  }
})
