import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAuditEntries } from '../../platform/db/seal-audit-entries'
import { aColleague } from '../../testing/a-colleague'
import { anAdmin } from '../../testing/an-admin'
import { aShopper } from '../../testing/a-shopper'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { checkAuditLog } from './check-audit-log'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

/** What the newest entries of an act say about why, once. */
async function whysOf(act: string): Promise<(string | null | undefined)[]> {
  const entries = (await admin.client.audit.list({})).items.filter((entry) => entry.act === act)
  expect(entries, act).not.toEqual([])
  return [...new Set(entries.map(({ why }) => why?.said))]
}

test('what is done to a shopper’s account says why where staff say so, and needs no reason', async () => {
  const { id } = await aShopper(shop)
  const { deskShoppers } = admin.client
  const [session] = (await deskShoppers.get({ id })).sessions
  await deskShoppers.endSession({ id, session: session!.id, reason: 'A lost phone.' })
  await deskShoppers.signOut({ id, reason: 'Called: somebody else is in.', requestId: randomUUID() })
  await deskShoppers.resetPassword({ id, reason: ' Asked by phone. ', requestId: randomUUID() })
  await deskShoppers.export({ id, reason: 'Asked in writing.' })
  expect(await whysOf('deskShoppers.endSession')).toEqual(['A lost phone.'])
  expect(await whysOf('deskShoppers.signOut')).toEqual(['Called: somebody else is in.'])
  expect(await whysOf('deskShoppers.resetPassword')).toEqual(['Asked by phone.'])
  expect(await whysOf('deskShoppers.export')).toEqual(['Asked in writing.'])
  const { id: other } = await aShopper(shop)
  await deskShoppers.signOut({ id: other, requestId: randomUUID() })
  await deskShoppers.resetPassword({ id: other, reason: '', requestId: randomUUID() })
  expect(await whysOf('deskShoppers.signOut')).toEqual([undefined, 'Called: somebody else is in.'])
  expect(await whysOf('deskShoppers.resetPassword')).toEqual([undefined, 'Asked by phone.'])
})

test('why an account was deleted stays when the account has gone, and nothing else that was said of it', async () => {
  const { id, email } = await aShopper(shop)
  const { deskShoppers } = admin.client
  await deskShoppers.signOut({ id, reason: 'Wilhelmina called.', requestId: randomUUID() })
  await deskShoppers.erase({ id, email, reason: 'Asked in writing on 3 May.' })
  expect(await whysOf('deskShoppers.erase')).toEqual(['Asked in writing on 3 May.'])
  const { rows } = await shop.api.deps.db.execute(sql`select from audit_reasons where said like '%Wilhelmina%'`)
  expect(rows).toEqual([])
  await sealAuditEntries(shop.api.deps)
  expect(await checkAuditLog(shop.api.deps.db)).toMatchObject({ holds: true, broken: null })
})

test('why a colleague is kept out, let in, given another role or removed stands beside it', async () => {
  const { staff } = admin.client
  const { email, id } = await aColleague(shop, ['orders.read'])
  const version = async () => (await staff.list({ q: email })).items[0]!.version
  await staff.suspend({ id, version: await version(), reason: 'A lost laptop.' })
  await staff.reinstate({ id, version: await version(), reason: 'It was found.' })
  const [support] = (await staff.roles()).items.filter(({ builtIn }) => builtIn === 'support')
  await staff.assign({ id, role: support!.id, version: await version(), reason: 'Answers mails now.' })
  await staff.remove({ id, version: await version(), reason: 'Left the company.' })
  expect(await whysOf('staff.suspend')).toEqual(['A lost laptop.'])
  expect(await whysOf('staff.reinstate')).toEqual(['It was found.'])
  expect(await whysOf('staff.assign')).toEqual(['Answers mails now.'])
  expect(await whysOf('staff.remove')).toEqual(['Left the company.'])
})

test('why a role or the policy is another one stands beside it', async () => {
  const { staff } = admin.client
  const draft = { name: 'Night shift', permissions: ['orders.read' as const] }
  const made = await staff.createRole({ ...draft, reason: 'For the night.', requestId: randomUUID() })
  const saved = await staff.saveRole({ ...draft, name: 'Late', id: made.id, version: made.version, reason: 'Shorter.' })
  await staff.removeRole({ id: made.id, version: saved.version })
  const { secondFactor, version } = await staff.policy()
  await staff.savePolicy({ secondFactor, version, reason: 'New phones come on Monday.' })
  expect(await whysOf('staff.createRole')).toEqual(['For the night.'])
  expect(await whysOf('staff.saveRole')).toEqual(['Shorter.'])
  expect(await whysOf('staff.removeRole')).toEqual([undefined])
  expect(await whysOf('staff.savePolicy')).toEqual(['New phones come on Monday.'])
})
