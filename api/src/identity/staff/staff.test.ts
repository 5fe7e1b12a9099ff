import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { STAFF_INVITATION_MS, STAFF_PAGE_SIZE, type StaffPermission } from 'shared-contracts/staff/staff-permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aColleague, type Colleague } from '../../testing/a-colleague'
import { aPasskey } from '../../testing/a-passkey'
import { A_PASSWORD } from '../../testing/a-shopper'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { freshAddress } from '../../testing/fresh-address'
import { mailedTo, tokenIn } from '../../testing/mailed'
import { untilDispatched } from '../../testing/until-dispatched'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

let shop: TestApi
let owner: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  owner = await anAdmin(shop)
})
afterAll(() => shop.close())

const staff = (by: TestVisitor = owner) => by.client.staff
const roleNamed = async (name: string) => (await staff().roles()).items.find((one) => one.name === name)!
const memberOf = async ({ email }: { email: string }) => (await staff().list({ q: email })).items[0]!
const emailOf = () => `new-${randomUUID()}@example.test`

async function invite(over: { email?: string; role?: string } = {}, by = owner) {
  const role = over.role ?? (await roleNamed('Support')).id
  return staff(by).invite({ email: over.email ?? emailOf(), role, requestId: randomUUID() })
}

/** Mails to an address, the newest first, once all are sent. */
async function mailsOf(email: string) {
  await untilDispatched(shop)
  return mailedTo(shop, email)
}

/** The token of the newest mail's link. */
const tokenFor = async (email: string) => tokenIn((await mailsOf(email))[0])

/** The code that a call is refused with; `null` for one that is not. */
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code: string }) => error.code,
  )

const join = (token: string, visitor = shop.visitor(freshAddress()), password = A_PASSWORD) =>
  visitor.client.staff.join({ token, name: 'Ada New', password, confirmPassword: password })

test('an invitation’s link makes an account with the role, signs in, and works once', async () => {
  const { email, role } = await invite()
  const token = await tokenFor(email)
  const visitor = shop.visitor(freshAddress())
  expect(await visitor.client.staff.invitation({ token })).toMatchObject({
    ...{ state: 'open', role: 'Support', email, invitedBy: DEMO_EMAILS.admin },
  })
  const account = await join(token, visitor)
  expect(account).toMatchObject({ audience: 'admin', email, name: 'Ada New', staff: { role: 'Support' } })
  expect(await visitor.client.accounts.admin.checkSession()).toEqual(account)
  expect(await caught(visitor.client.staff.list({}))).toMatchObject({ status: 403, code: 'NOT_PERMITTED' })
  expect(await memberOf({ email })).toMatchObject({ name: 'Ada New', role, you: false, secondFactor: false })
  expect(await caught(join(token))).toMatchObject({ status: 410, code: 'LINK_INVALID' })
  expect(await shop.visitor().client.staff.invitation({ token })).toMatchObject({ state: 'accepted' })
  // Of two at once one is let in.
  const twice = await tokenFor((await invite()).email)
  const both = await Promise.all([codeOf(join(twice)), codeOf(join(twice))])
  expect(both.filter((code) => code !== null)).toEqual(['LINK_INVALID'])
})

test('a link that was guessed, expired or revoked lets nobody in; one that is sent again does', async () => {
  const { id, email } = await invite()
  const token = await tokenFor(email)
  const wrong = [id, `${id}.`, `${randomUUID()}.${token.split('.')[1]}`, `${token}x`, 'a'.repeat(200)]
  for (const one of wrong) {
    expect(await caught(join(one)), one).toMatchObject({ code: 'LINK_INVALID' })
    expect(await caught(shop.visitor().client.staff.invitation({ token: one }))).toMatchObject({ code: 'LINK_INVALID' })
  }
  shop.api.deps.clock.advance(STAFF_INVITATION_MS)
  owner = await anAdmin(shop)
  expect(await caught(join(token))).toMatchObject({ code: 'LINK_INVALID' })
  await staff().resend({ id })
  expect(await mailsOf(email)).toHaveLength(2)
  expect(await shop.visitor().client.staff.invitation({ token })).toMatchObject({ state: 'open' })
  await staff().revoke({ id })
  expect(await caught(join(token))).toMatchObject({ code: 'LINK_INVALID' })
  expect(await caught(staff().resend({ id }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(staff().revoke({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  // Guessers have few tries from one address.
  const guesser = shop.visitor(freshAddress())
  const tries = Array.from({ length: 31 }, (_, turn) => codeOf(join(`guess-${turn}`, guesser)))
  expect(await Promise.all(tries)).toContain('TOO_MANY_REQUESTS')
})

test('an address is invited once at a time, the same request does it once, and a weak password leaves the link', async () => {
  const request = { email: emailOf(), role: (await roleNamed('Finance')).id, requestId: randomUUID() }
  const [first, again] = [await staff().invite(request), await staff().invite(request)]
  expect(again).toEqual(first)
  expect(await mailsOf(request.email)).toHaveLength(1)
  expect(await caught(invite(request))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(invite({ email: DEMO_EMAILS.admin }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(invite({ role: randomUUID() }))).toMatchObject({ code: 'NOT_FOUND' })
  const token = await tokenFor(request.email)
  for (const weak of ['password123', request.email])
    expect(await caught(join(token, undefined, weak))).toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
  // Somebody else is at work in this browser.
  expect(await caught(join(token, await aColleague(shop)))).toMatchObject({ status: 409, code: 'WRONG_ACCOUNT' })
  await join(token)
})

const mine = ['staff.read', 'staff.write', 'orders.read'] as const satisfies StaffPermission[]

test('nobody gives, takes or touches what they may not do themselves', async () => {
  const lead = await aColleague(shop, mine)
  const support = await aColleague(shop, 'support')
  const [owners, readers] = [await roleNamed('Owner'), await roleNamed('Read-only')]
  const draft = (permissions: StaffPermission[], name = `R ${randomUUID().slice(0, 8)}`) => ({ name, permissions })
  const refund = draft(['orders.read', 'refunds.write'])
  const theirs = await staff().createRole({ ...refund, requestId: randomUUID() })
  const own = await staff(lead).createRole({ ...draft(['orders.read']), requestId: randomUUID() })
  const { id, version } = await memberOf(support)
  const you = await memberOf(lead)
  const byOwner = await invite({ role: theirs.id })
  const beyond = [
    () => invite({ role: owners.id }, lead),
    () => invite({ role: readers.id }, lead),
    () => staff(lead).createRole({ ...draft(['audit.read']), requestId: randomUUID() }),
    () => staff(lead).saveRole({ ...draft([...mine, 'audit.read']), id: own.id, version: own.version }),
    // Taking away from a role what one does not have oneself is no less.
    () => staff(lead).saveRole({ ...draft(['orders.read']), id: theirs.id, version: theirs.version }),
    () => staff(lead).removeRole({ id: theirs.id, version: theirs.version }),
    () => staff(lead).revoke({ id: byOwner.id }),
    () => staff(lead).assign({ id, role: own.id, version }),
    () => staff(lead).suspend({ id, version }),
    () => staff(lead).remove({ id, version }),
    () => staff(lead).assign({ id: you.id, role: owners.id, version: you.version }),
  ]
  for (const one of beyond) expect(await caught(one())).toMatchObject({ status: 403, code: 'NOT_PERMITTED' })
  const invited = await invite({ role: own.id }, lead)
  // What one was invited by, who may do less from now on, opens nothing.
  const token = await tokenFor(invited.email)
  await staff().assign({ id: you.id, role: readers.id, version: you.version })
  expect(await caught(join(token))).toMatchObject({ code: 'LINK_INVALID' })
  expect(await caught(staff(lead).list({}))).toMatchObject({ code: 'NOT_PERMITTED' })
})

test('a role that allows less closes what those who have it have invited', async () => {
  const name = `R ${randomUUID().slice(0, 8)}`
  const lead = await aColleague(shop, 'support')
  const { id: role, version } = await staff().createRole({ name, permissions: mine, requestId: randomUUID() })
  const member = await memberOf(lead)
  await staff().assign({ id: member.id, role, version: member.version })
  const readers = await staff(lead).createRole({
    ...{ name: `${name} R`, permissions: ['orders.read'], requestId: randomUUID() },
  })
  const invited = await invite({ role: readers.id }, lead)
  const other = await invite({ role: readers.id })
  const more = await staff().saveRole({ name, permissions: [...mine, 'messages.read'], id: role, version })
  const isOpen = async ({ email }: { email: string }) => {
    const token = await tokenFor(email)
    return (await shop.visitor().client.staff.invitation({ token })).state === 'open'
  }
  expect([await isOpen(invited), await isOpen(other)]).toEqual([true, true])
  await staff().saveRole({ name, permissions: ['staff.read', 'orders.read'], id: role, version: more.version })
  expect([await isOpen(invited), await isOpen(other)]).toEqual([false, true])
})

test('a role is changed by one person at a time, counts at once, and goes when nobody has it', async () => {
  const name = 'Night shift'
  const made = await staff().createRole({ name, permissions: ['orders.read'], requestId: randomUUID() })
  expect(made).toMatchObject({ builtIn: null, members: 0, invited: 0, version: 1 })
  const person = await aColleague(shop, ['audit.read'])
  const member = await memberOf(person)
  const assigned = await staff().assign({ id: member.id, role: made.id, version: member.version })
  expect((await mailsOf(person.email))[0]!.body).toContain(name)
  expect(await caught(staff().assign({ id: member.id, role: made.id, version: member.version }))).toMatchObject({
    code: 'CONFLICT',
  })
  await person.client.desk.list({})
  const saved = await staff().saveRole({ name, permissions: ['messages.read'], id: made.id, version: made.version })
  expect(saved).toMatchObject({ version: 2, members: 1 })
  expect(await caught(person.client.desk.list({}))).toMatchObject({ code: 'NOT_PERMITTED' })
  const { id } = made
  const stale = staff(await aColleague(shop)).saveRole({ name, permissions: ['orders.read'], id, version: 1 })
  expect(await caught(stale)).toMatchObject({ status: 409, code: 'CONFLICT' })
  expect(await caught(staff().removeRole({ id, version: 2 }))).toMatchObject({ code: 'REFUSED' })
  const taken = () => staff().createRole({ name: 'night SHIFT', permissions: ['orders.read'], requestId: randomUUID() })
  expect(await caught(taken())).toMatchObject({ code: 'NAME_TAKEN' })
  const blind = () => staff().createRole({ name: 'Blind', permissions: ['orders.write'], requestId: randomUUID() })
  expect(await caught(blind())).toMatchObject({ status: 422 })
  const support = await roleNamed('Support')
  const builtIn = () =>
    staff().saveRole({ name: 'S', permissions: ['orders.read'], id: support.id, version: support.version })
  expect(await caught(builtIn())).toMatchObject({ code: 'REFUSED' })
  await staff().assign({ id: member.id, role: support.id, version: assigned.version })
  await staff().removeRole({ id, version: 2 })
  expect(await roleNamed(name)).toBeUndefined()
})

const isIn = async (who: TestVisitor) => (await codeOf(who.client.admin.queues())) === null

test('who is suspended is out at once and everywhere; who is removed comes back by an invitation alone', async () => {
  const person = await aColleague(shop, 'support')
  const elsewhere = shop.visitor()
  const logIn = (password = DEMO_PASSWORD) => elsewhere.client.accounts.admin.login({ email: person.email, password })
  await logIn()
  const passkey = aPasskey()
  const { security } = person.client
  const { challenge } = await security.admin.passkeyOptions()
  await security.admin.addPasskey({ name: 'Phone', credential: passkey.make({ challenge }) })
  const member = await memberOf(person)
  expect(member.secondFactor).toBe(true)
  const suspended = await staff().suspend({ id: member.id, version: member.version })
  expect([await isIn(person), await isIn(elsewhere)]).toEqual([false, false])
  expect(await caught(logIn())).toMatchObject({ status: 403, code: 'ACCOUNT_BLOCKED' })
  await elsewhere.client.accounts.admin.forgotPassword({ email: person.email })
  const back = await staff().reinstate({ id: member.id, version: suspended.version })
  await logIn()
  expect(await isIn(elsewhere)).toBe(true)
  await staff().remove({ id: member.id, version: back.version })
  expect(await isIn(elsewhere)).toBe(false)
  expect(await caught(logIn())).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect((await staff().list({ q: person.email })).items).toEqual([])
  const subjects = (await mailsOf(person.email)).map(({ subject }) => subject).join()
  for (const said of ['is suspended', 'You can sign in', 'has ended']) expect(subjects).toContain(said)
  const { email } = await invite({ email: person.email })
  const account = await join(await tokenFor(email))
  expect(account.id).toBe(member.id)
  expect(await memberOf(person)).toMatchObject({ secondFactor: false, suspendedAt: null })
  await logIn(A_PASSWORD)
})

test('there is always an owner, whatever several do at once, and nobody keeps themselves out', async () => {
  const other = await aColleague(shop)
  const { db } = shop.api.deps
  // Of all owners these two are left.
  await db.execute(sql`update staff_members set role_id = (select id from staff_roles where built_in = 'read-only')
    where user_id not in (select id from users where email in (${DEMO_EMAILS.admin}, ${other.email}))`)
  const [one, two] = [await memberOf({ email: DEMO_EMAILS.admin }), await memberOf(other)]
  for (const act of ['suspend', 'remove'] as const)
    expect(await caught(staff()[act]({ id: one.id, version: one.version }))).toMatchObject({ code: 'REFUSED' })
  const role = (await roleNamed('Support')).id
  const both = await Promise.all([
    codeOf(staff().assign({ id: two.id, role, version: two.version })),
    codeOf(staff(other).assign({ id: one.id, role, version: one.version })),
  ])
  expect([...both].sort()).toEqual(['NOT_PERMITTED', null])
  const left: TestVisitor = both[0] === null ? owner : other
  const last = (await staff(left).list({})).items.find(({ you }) => you)!
  const stepDown = staff(left).assign({ id: last.id, role, version: last.version })
  expect(await caught(stepDown)).toMatchObject({ code: 'REFUSED' })
  await db.execute(sql`update staff_members set role_id = (select id from staff_roles where built_in = 'owner')
    where user_id = (select id from users where email = ${DEMO_EMAILS.admin})`)
})

test('the second factor is asked for from the next request on, when the policy says so', async () => {
  const person: Colleague = await aColleague(shop, 'support')
  const policy = await staff().policy()
  expect(policy).toEqual({ secondFactor: false, version: 0 })
  // Without it every account opens with less, those that may do more than whoever saves it as well.
  const off = staff(await aColleague(shop, mine)).savePolicy({ secondFactor: false, version: policy.version })
  expect(await caught(off)).toMatchObject({ status: 403, code: 'NOT_PERMITTED' })
  const saved = await staff().savePolicy({ secondFactor: true, version: policy.version })
  expect(await caught(person.client.desk.list({}))).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  // Whoever saves it is asked as well, and sets one up.
  expect(await caught(staff().policy())).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  const passkey = aPasskey()
  const { challenge } = await owner.client.security.admin.passkeyOptions()
  await owner.client.security.admin.addPasskey({ name: 'Phone', credential: passkey.make({ challenge }) })
  const stale = staff().savePolicy({ secondFactor: false, version: policy.version })
  expect(await caught(stale)).toMatchObject({ code: 'CONFLICT' })
  // Somebody who accepts an invitation then sees nothing before they have one.
  const invited = await invite()
  const visitor = shop.visitor(freshAddress())
  await join(await tokenFor(invited.email), visitor)
  expect(await caught(visitor.client.desk.list({}))).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  await staff().savePolicy({ secondFactor: false, version: saved.version })
  await person.client.desk.list({})
})

test('pages by key show everybody once, and the audit log has who changed what without an address', async () => {
  const { db } = shop.api.deps
  await db.execute(sql`with crowd as (
      insert into users (id, audience, email, name, password_hash, created_at)
      select gen_random_uuid(), 'admin', 'crowd-' || n || '@example.test', 'Crowd', 'x', timestamptz '2021-03-01' + (n / 3) * interval '1 hour'
      from generate_series(1, 70) n returning id, created_at
    ) insert into staff_members (user_id, role_id, joined_at)
      select crowd.id, role.id, crowd.created_at from crowd join staff_roles role on role.built_in = 'read-only'`)
  const seen: string[] = []
  let after: string | null | undefined
  do {
    const page = await staff().list({ q: 'crowd-', ...(after && { after }) })
    expect(page.items.length).toBeLessThanOrEqual(STAFF_PAGE_SIZE)
    seen.push(...page.items.map(({ id }) => id))
    after = page.next
  } while (after)
  expect([seen.length, new Set(seen).size]).toEqual([70, 70])
  expect((await staff().list({ q: 'crowd-', role: (await roleNamed('Support')).id })).items).toEqual([])
  const { items } = await owner.client.audit.list({ area: 'people', actor: 'admin' })
  const about = items.map(({ subject, act }) => `${subject} ${act}`)
  expect(about).toEqual(expect.arrayContaining(['staff_invitations staff.invite', 'staff_members staff.assign']))
  const said = await db.execute<{ said: string }>(sql`select coalesce(string_agg(concat(before, after), ''), '') as said
    from audit_entries where subject like 'staff%'`)
  expect(said.rows[0]!.said).not.toContain('@')
})
