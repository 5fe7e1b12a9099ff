import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAuditEntries } from '../../platform/db/seal-audit-entries'
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
