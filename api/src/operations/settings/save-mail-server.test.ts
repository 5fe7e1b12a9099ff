import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { QUARTER_MS } from 'shared-contracts/endpoint/call-limits'
import { settingsMessages } from 'shared-contracts/settings/settings.messages'
import type { MailServerDraft } from 'shared-contracts/settings/mail-server.schema'
import { keepMailPassword } from '../../platform/mail/mail-server'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { startMailServer, type TestMailServer } from '../../testing/start-mail-server'
import { startBeside, startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

const PASSWORD = 'a password of mails'
let post: TestMailServer
let shop: TestApi
let admin: TestVisitor

beforeAll(async () => {
  post = await startMailServer(PASSWORD)
  shop = await startTestApi({ demo: false, payments: 'test', staffSecondFactor: 'optional' })
})
afterAll(async () => {
  await shop.close()
  post.close()
})
beforeEach(async () => {
  const { clock, db, settings } = shop.api.deps
  // So many mails a quarter of an hour go to one admin.
  clock.advance(QUARTER_MS + 1)
  admin = await anAdmin(shop)
  await db.execute(sql`delete from shop_settings`)
  await settings.changed()
  post.forget()
})

const server = (): MailServerDraft => ({
  ...{ host: '127.0.0.1', port: post.port, security: 'none', user: 'shop', password: PASSWORD },
  ...{ from: 'mails@nordlicht.test', confirm: 'optional' },
})

async function save(change: Partial<MailServerDraft> = {}) {
  const { settings } = admin.client
  const { mail } = await settings.get()
  const { mail: saved } = await settings.saveMailServer({ ...server(), ...change, version: mail!.version })
  return saved!
}

test('a server that took a mail is the one that all mails go out by, without a restart', async () => {
  const { env } = shop.api.deps
  expect((await admin.client.settings.get()).mail).toMatchObject({
    host: '',
    startHasServer: false,
    hasPassword: false,
  })
  const saved = await save()
  expect(saved).toMatchObject({ host: '127.0.0.1', user: 'shop', hasPassword: true, version: 1 })
  expect(JSON.stringify(await admin.client.settings.get())).not.toContain(PASSWORD)
  expect(post.received()).toContain('RCPT TO:<admin@demo.test>')
  post.forget()
  expect(await admin.client.setup.sendTestMail()).toEqual({ to: 'admin@demo.test', by: 'smtp' })
  expect(post.received()).toContain('From: Hemline <mails@nordlicht.test>')
  expect((await admin.client.setup.get()).facts.mail).toBe('smtp')
  expect(env.confirmEmail).toBe('optional')
  await save({ password: undefined, confirm: 'required' })
  expect(env.confirmEmail).toBe('required')
})

test('a server that does not take the mail is not saved, and why is said', async () => {
  await save()
  expect(await caught(save({ password: 'wrong' }))).toMatchObject({
    code: 'REFUSED',
    detail: expect.stringContaining('did not take the user or the password') as string,
  })
  expect(await caught(save({ port: 1, user: '' }))).toMatchObject({
    code: 'REFUSED',
    detail: expect.stringContaining('does not answer') as string,
  })
  expect((await admin.client.settings.get()).mail).toMatchObject({ port: post.port, version: 1 })
})

test('the password goes to no other server than the one it was typed for, and nobody reads it in the database', async () => {
  await save()
  const thief = await startMailServer(PASSWORD)
  try {
    expect(await caught(save({ port: thief.port, password: undefined }))).toMatchObject({
      errors: [{ field: 'password', message: settingsMessages.passwordAgain }],
    })
    expect(await caught(save({ user: 'another', password: '' }))).toMatchObject({ errors: [{ field: 'password' }] })
    expect(thief.received()).toBe('')
  } finally {
    thief.close()
  }
  const { rows } = await shop.api.deps.db.execute(
    sql`select (select json_agg(one) from shop_settings one)::text as kept, (select json_agg(one) from audit_entries one)::text as log,
      (select encode(value, 'escape') from secrets where name = 'mail server') as secret`,
  )
  expect(rows[0]).toMatchObject({ kept: expect.stringContaining('127.0.0.1') as string })
  expect(JSON.stringify(rows)).not.toContain(PASSWORD)
})

test('without a name the server of the start sends again, or none, where nobody confirms anything', async () => {
  await save({ confirm: 'required' })
  expect(await save({ host: '', password: undefined })).toMatchObject({ host: '', user: '', hasPassword: false })
  const { env, db } = shop.api.deps
  expect([env.smtpUrl, env.confirmEmail]).toEqual([null, 'optional'])
  expect((await db.execute(sql`select from secrets where name = 'mail server'`)).rows).toEqual([])
})

test('of two who change it, the second is told', async () => {
  await save()
  const late = admin.client.settings.saveMailServer({ ...server(), version: 0 })
  expect(await caught(late)).toMatchObject({ code: 'CONFLICT' })
})

test.each([
  ['host', { host: 'smtp.example.com/x' }],
  ['host', { host: 'user@smtp.example.com' }],
  ['port', { port: 0 }],
  ['from', { from: 'Nordlicht <a@b.test>' }],
  ['user', { user: 'x'.repeat(255) }],
])('a %s that cannot be one is refused at its field: %j', async (field, wrong) => {
  expect(await caught(save(wrong))).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] })
})

// The embedded database is one process's alone.
test.runIf(inject('template').serverUrl !== null)('another process sends by it as well', async () => {
  const other = await startBeside(shop, { smtpUrl: null, encryptionKeys: shop.api.deps.env.encryptionKeys })
  try {
    await save()
    await other.api.deps.settings.changed()
    expect(other.api.deps.env.smtpUrl).toContain(`:${post.port}`)
  } finally {
    await other.close()
  }
})

test('a demo sends by none, and takes none', async () => {
  await save()
  const demo = await startBeside(shop, { demo: true, smtpUrl: null })
  try {
    expect(demo.api.deps.env.smtpUrl).toBeNull()
    const { client } = await anAdmin(demo)
    expect((await client.settings.get()).mail).toBeUndefined()
    expect(await caught(client.settings.saveMailServer({ ...server(), version: 1 }))).toMatchObject({ code: 'REFUSED' })
  } finally {
    await demo.close()
  }
})

test('a password that is saved with another server while the settings are read goes to that one alone', async () => {
  await save()
  const { deps } = shop.api
  let locked = () => {}
  const looking = new Promise<void>((resolve) => (locked = resolve)).then(() => deps.settings.changed())
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table secrets in access exclusive mode`)
    locked()
    // It has read the server by then, and waits for the password.
    await setTimeout(300)
    await tx.execute(sql`
      update shop_settings set value = jsonb_set(value, '{host}', '"mail.elsewhere.test"'), version = version + 1
      where key = 'mail'`)
    await keepMailPassword({ db: tx, keys: deps.keys }, 'another')
  })
  await looking
  expect(deps.env.smtpUrl).toContain('shop:another@mail.elsewhere.test')
})
