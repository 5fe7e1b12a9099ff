import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { A_PASSWORD } from '../../testing/a-shopper'
import { capturedLog } from '../../testing/captured-log'
import { caught } from '../../testing/caught'
import { freshAddress } from '../../testing/fresh-address'
import { startBeside, startTestApi, type TestApi } from '../../testing/start-test-api'
import { countAccounts } from './count-accounts'
import { FIRST_ADMIN_LINK_MS, offerFirstAdmin } from './first-admin'

const { log, lines } = capturedLog()
const isServer = inject('template').serverUrl !== null
let shop: TestApi

beforeAll(async () => {
  shop = await startTestApi({ demo: false }, log)
})
afterAll(() => shop.close())
// A shop that nobody looks after yet, at its true time.
beforeEach(async () => {
  await shop.api.deps.db.execute(sql`delete from users where audience = 'admin'`)
  await shop.api.deps.db.execute(sql`delete from first_admin_links`)
})

async function aToken(): Promise<string> {
  const offered = await offerFirstAdmin(shop.api.deps)
  return new URL(offered!.link).searchParams.get('token')!
}

const typed = (token: string, changes = {}) => ({
  ...{ token, email: 'first@example.test', password: A_PASSWORD, confirmPassword: A_PASSWORD },
  ...changes,
})

const attempt = (token: string, changes = {}, visitor = shop.visitor(freshAddress())) =>
  visitor.client.accounts.admin.createFirst(typed(token, changes))

const admins = async () => (await countAccounts(shop.api.deps.db)).admin

test('the link makes an admin, who is signed in and may sign in again', async () => {
  const visitor = shop.visitor(freshAddress())
  const account = await attempt(await aToken(), {}, visitor)
  expect(account).toMatchObject({ audience: 'admin', email: 'first@example.test' })
  expect(await visitor.client.accounts.admin.checkSession()).toEqual(account)
  const again = shop.visitor(freshAddress()).client.accounts.admin
  expect(await again.login({ email: 'first@example.test', password: A_PASSWORD })).toEqual(account)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ security: 'first-admin-made', account: account.id }),
  )
})

test('only a hash of the token is kept, and the log has none of it', async () => {
  const token = await aToken()
  await attempt(token)
  const { rows } = await shop.api.deps.db.execute(sql`select row_to_json(l) as row from first_admin_links l`)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(lines.join()).not.toContain(token)
})

test('what is guessed opens nothing, says nothing, and is limited by address', async () => {
  await aToken()
  const stranger = shop.visitor(freshAddress())
  const tries = []
  for (let count = 0; count < 21; count += 1) tries.push((await caught(attempt(`guess-${count}`, {}, stranger))).code)
  expect(new Set(tries.slice(0, 20))).toEqual(new Set(['LINK_INVALID']))
  expect(tries[20]).toBe('TOO_MANY_REQUESTS')
  expect(await admins()).toBe(0)
  expect(lines.join()).toContain('first-admin-refused')
})

test('the link works once', async () => {
  const token = await aToken()
  await attempt(token)
  expect(await caught(attempt(token, { email: 'second@example.test' }))).toMatchObject({ code: 'LINK_INVALID' })
  expect(await admins()).toBe(1)
})

test('of several who use it at once one is let in', async () => {
  const token = await aToken()
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((name) => attempt(token, { email: `${name}@example.test` })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await admins()).toBe(1)
})

test('the links of two processes, used at once, make one admin, and all are over then', async () => {
  const [one, other, unused] = [await aToken(), await aToken(), await aToken()]
  const outcomes = await Promise.allSettled([
    attempt(one, { email: 'a@example.test' }),
    attempt(other, { email: 'b@example.test' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const token of [one, other, unused])
    expect(await caught(attempt(token, { email: 'c@example.test' }))).toMatchObject({ code: 'LINK_INVALID' })
  expect(await admins()).toBe(1)
})

test('after an hour it is over', async () => {
  const token = await aToken()
  await shop.api.deps.db.execute(
    sql`update first_admin_links set expires_at = expires_at - make_interval(secs => ${FIRST_ADMIN_LINK_MS / 1000})`,
  )
  expect(await caught(attempt(token))).toMatchObject({ code: 'LINK_INVALID' })
})

test('where an admin was made otherwise meanwhile, the link is over', async () => {
  const token = await aToken()
  await attempt(await aToken())
  await shop.api.deps.db.execute(sql`update first_admin_links set used_at = null`)
  expect(await caught(attempt(token, { email: 'late@example.test' }))).toMatchObject({ code: 'LINK_INVALID' })
  expect(await offerFirstAdmin(shop.api.deps)).toBeNull()
})

test('a password that is easy to guess is refused at its field, and leaves the link usable', async () => {
  const token = await aToken()
  const common = { password: 'password123', confirmPassword: 'password123' }
  expect(await caught(attempt(token, common))).toMatchObject({
    code: 'PASSWORD_TOO_COMMON',
    errors: [{ field: 'password' }],
  })
  const own = 'first@example.test'
  expect(await caught(attempt(token, { password: own, confirmPassword: own }))).toMatchObject({
    code: 'PASSWORD_TOO_COMMON',
  })
  await attempt(token)
  expect(await admins()).toBe(1)
})

test('a demo makes no link and takes none', async () => {
  const token = await aToken()
  const { env } = shop.api.deps
  env.demo = true
  try {
    expect(await offerFirstAdmin(shop.api.deps)).toBeNull()
    expect(await caught(attempt(token))).toMatchObject({ code: 'LINK_INVALID' })
  } finally {
    env.demo = false
  }
})

test('another site cannot send the form', async () => {
  const token = await aToken()
  const answer = await shop.send('/api/admin/first-admin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: JSON.stringify(typed(token)),
  })
  expect(answer.status).toBe(403)
  expect(await admins()).toBe(0)
})

test('a start prints the link, with its hour, and none once there is an admin', async () => {
  const first = await startBeside(shop)
  try {
    const said = first.api.notices.join('\n')
    expect(said).toContain('http://shop.test/admin/first-admin?token=')
    expect(said).toMatch(/until \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
    await attempt(/token=(\S+)/.exec(said)![1]!, {}, first.visitor())
    // On the embedded database nobody else looks into it.
    if (!isServer) return
    const second = await startBeside(shop)
    await second.close()
    expect(second.api.notices.join('\n')).not.toContain('token=')
  } finally {
    await first.close()
  }
})
