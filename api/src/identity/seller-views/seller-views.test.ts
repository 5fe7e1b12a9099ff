import { eq, sql } from 'drizzle-orm'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import type { StaffPermission } from 'shared-contracts/staff/staff-permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../platform/clock/days'
import { aColleague, type Colleague } from '../../testing/a-colleague'
import { anAdmin } from '../../testing/an-admin'
import { aSeller } from '../../testing/a-seller'
import { capturedLog } from '../../testing/captured-log'
import { caught } from '../../testing/caught'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'
import { staffMembers, staffRoles } from '../staff/staff.table'

const { log, lines } = capturedLog()
let shop: TestApi
let owner: TestVisitor
let seller: TestVisitor
let shopId: string
let otherId: string
beforeAll(async () => {
  shop = await startTestApi({}, log)
  owner = await anAdmin(shop)
  const variants = await someVariants(shop, 8)
  shopId = variants[0].sellerId
  otherId = variants.find(({ sellerId }) => sellerId !== shopId)!.sellerId
  seller = await aSeller(shop, shopId)
})
afterAll(() => shop.close())

const SUPPORT: readonly StaffPermission[] = [
  'sellers.read',
  'sellers.view',
  'orders.read',
  'messages.read',
  'products.read',
]
const reason = 'You wrote that labels do not print'

const begin = (by: TestVisitor, id = shopId) => by.client.deskSellers.beginView({ id, reason })
const isSeeing = async (by: TestVisitor) => (await by.client.accounts.sessions()).seller?.shopId ?? null

async function aViewer(permissions = SUPPORT): Promise<Colleague> {
  const colleague = await aColleague(shop, permissions)
  await begin(colleague)
  expect(await isSeeing(colleague)).toBe(shopId)
  return colleague
}

/** What the role of a colleague allows from now on. */
async function allow({ id }: Colleague, permissions: readonly StaffPermission[]) {
  const { db } = shop.api.deps
  const [member] = await db.select().from(staffMembers).where(eq(staffMembers.userId, id))
  await db
    .update(staffRoles)
    .set({ permissions: [...permissions] })
    .where(eq(staffRoles.id, member!.roleId))
}

/** When the newest view of somebody has ended; `null` while it goes on. */
async function endOf({ id }: Colleague): Promise<Date | null> {
  const { rows } = await shop.api.deps.db.execute<{ ended_at: Date | null }>(
    sql`select ended_at from seller_views where staff_id = ${id} order by begun_at desc, ended_at nulls first limit 1`,
  )
  return rows[0]!.ended_at
}

test('a view is read-only, ends within half an hour, is named in the audit log and told to everybody in the shop', async () => {
  const colleague = await aColleague(shop, SUPPORT)
  const begunAt = shop.api.deps.clock.now().getTime()
  const { id, endsAt } = await begin(colleague)
  expect(Date.parse(endsAt) - begunAt).toBeLessThanOrEqual(31 * MINUTE_MS)
  expect(colleague.setCookies[0]).toMatch(/^seller_view=[\w-]{43}; Max-Age=1\d{3}; Path=\/; HttpOnly; SameSite=Strict$/)

  const account = await colleague.client.accounts.seller.checkSession()
  expect(account).toMatchObject({ id, shopId, email: colleague.email, view: { endsAt } })
  // As the pages of this browser come from the server.
  const cookies = [...colleague.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(await shop.api.sessions(cookies)).toMatchObject({ seller: account, admin: { id: colleague.id } })
  expect(account.permissions?.toSorted()).toEqual([
    ...['invoices.read', 'money.read', 'orders.read', 'products.read', 'reports.read', 'stock.read'],
  ])
  const profile = await colleague.client.sellerProfile.get()
  const refused = await caught(colleague.client.sellerProfile.save({ ...profile.content, version: profile.version }))
  expect(refused).toMatchObject({
    code: 'VIEW_ONLY',
    detail: expect.stringContaining('nothing can be changed') as string,
  })
  const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ view }) => view === id)
  expect(read).toContainEqual(
    expect.objectContaining({ msg: 'request', route: '/api/seller/profile', status: 200, account: colleague.id }),
  )

  await colleague.client.deskSellers.endView()
  await untilDispatched(shop)
  const [notification] = (await seller.client.sellerNotifications.list({})).items
  expect(notification).toMatchObject({ kind: 'shop_status', about: 'shop_viewed', link: '/seller/team', readAt: null })
  const [told] = (await seller.client.sellerTeam.views()).items
  expect(told).toEqual({ id, reason, begunAt: expect.any(String) as string, endedAt: expect.any(String) as string })
  expect(JSON.stringify(told)).not.toContain(colleague.id)
  const { items } = await owner.client.audit.list({ area: 'shops', email: colleague.email })
  expect(items.map(({ act, kind, subjectId }) => [act, kind, subjectId])).toEqual([
    ['deskSellers.endView', 'update', id],
    ['deskSellers.beginView', 'insert', id],
  ])
  expect(items[1]!.changes).toContainEqual({ field: 'reason', before: null, after: reason })
  expect(items[1]!.requestId).toMatch(/\S/)
  const [entry] = (await owner.client.deskSellers.get({ id: shopId })).history
  expect(entry).toMatchObject({ what: 'viewed', by: colleague.email, note: reason })
})

test('it ends by its time, by the button, with the session, with the access, and with the permission', async () => {
  const ways: Record<string, (viewer: Colleague) => Promise<unknown>> = {
    time: ({ id }) =>
      shop.api.deps.db.execute(sql`update seller_views set begun_at = begun_at - interval '1 hour',
        ends_at = ends_at - interval '1 hour' where staff_id = ${id}`),
    button: (viewer) => viewer.client.deskSellers.endView(),
    'sign-out': (viewer) => viewer.client.accounts.admin.logout(),
    'a log-in anew': (viewer) => viewer.client.accounts.admin.login({ email: viewer.email, password: DEMO_PASSWORD }),
    suspension: async ({ id, email }) => {
      const member = (await owner.client.staff.list({ q: email })).items[0]!
      await owner.client.staff.suspend({ id, version: member.version })
    },
    permission: (viewer) =>
      allow(
        viewer,
        SUPPORT.filter((one) => one !== 'sellers.view'),
      ),
  }
  for (const [way, end] of Object.entries(ways)) {
    const viewer = await aViewer()
    const token = viewer.cookies.get('seller_view')!
    await end(viewer)
    // The browser may keep what the server asked it to forget.
    viewer.cookies.set('seller_view', token)
    expect(await isSeeing(viewer), way).toBeNull()
    expect([401, 403], way).toContain((await viewer.send('/api/seller/orders')).status)
    if (way !== 'time') expect(await endOf(viewer), way).not.toBeNull()
    if (way !== 'permission') continue
    // Given back, the permission opens no view that is over.
    await allow(viewer, SUPPORT)
    expect(await isSeeing(viewer)).toBeNull()
  }
})

test('a permission of the staff that is lost meanwhile closes what it shows, and the rest goes on', async () => {
  const viewer = await aViewer()
  await viewer.client.sellerOrders.list({})
  await viewer.client.sellerInvoices.list({})
  await allow(
    viewer,
    SUPPORT.filter((one) => one !== 'orders.read'),
  )
  expect(await caught(viewer.client.sellerOrders.list({}))).toMatchObject({ code: 'NOT_PERMITTED' })
  expect(await caught(viewer.client.conversations.seller.list({}))).toMatchObject({ code: 'NOT_PERMITTED' })
  // Documents name buyers as orders do.
  expect(await caught(viewer.client.sellerInvoices.list({}))).toMatchObject({ code: 'NOT_PERMITTED' })
  expect((await viewer.client.seller.search({ q: 'li' })).orders).toEqual([])
  await viewer.client.sellerStock.list({})
})

test('whoever may not cannot begin one, and a shop that is not there, or no more, is not seen', async () => {
  const reader = await aColleague(shop, ['sellers.read', 'sellers.write'])
  expect(await caught(begin(reader))).toMatchObject({ code: 'NOT_PERMITTED' })
  expect(await caught(begin(owner, crypto.randomUUID()))).toMatchObject({ code: 'NOT_FOUND' })
  const colleague = await aColleague(shop, SUPPORT)
  const { db } = shop.api.deps
  const gone = crypto.randomUUID()
  await db.execute(sql`insert into sellers (id, slug, state, created_at) values (${gone}, ${gone}, 'draft', now())`)
  await begin(colleague, gone)
  expect(await isSeeing(colleague)).toBe(gone)
  await db.execute(sql`delete from sellers where id = ${gone}`)
  expect(await isSeeing(colleague)).toBeNull()
  // What the shop clears away by itself is not kept for longer by the audit log.
  const { rows } = await db.execute(sql`select from audit_entries where subject = 'seller_views' and kind = 'delete'`)
  expect(rows).toEqual([])
  await db.execute(sql`update sessions set proved_at = proved_at - interval '1 hour' where user_id = ${colleague.id}`)
  expect(await caught(begin(colleague))).toMatchObject({ code: 'PROOF_REQUIRED' })
})

test('a cookie of a view opens nothing by itself: stolen, forged, or in the browser of another of the staff', async () => {
  const viewer = await aViewer()
  const token = viewer.cookies.get('seller_view')!
  const thief = shop.visitor()
  thief.cookies.set('seller_view', token)
  const other = await aColleague(shop, SUPPORT)
  other.cookies.set('seller_view', token)
  for (const somebody of [thief, other]) {
    expect(await isSeeing(somebody)).toBeNull()
    expect([401, 403]).toContain((await somebody.send('/api/seller/orders')).status)
  }
  // What is tried with it ends nothing.
  expect(await isSeeing(viewer)).toBe(shopId)
  for (const forged of ['A'.repeat(43), token.slice(1), `${token}'--`]) {
    viewer.cookies.set('seller_view', forged)
    expect(await isSeeing(viewer), forged).toBeNull()
  }
  // A seller's own session is not one of the staff.
  seller.cookies.set('seller_view', token)
  expect((await seller.client.accounts.seller.checkSession()).view).toBeUndefined()
  seller.cookies.delete('seller_view')
})

test('of two views in one browser the last holds, those of two people go on beside each other, and a seller’s session there waits', async () => {
  const viewer = await aViewer()
  const colleague = await aViewer()
  const first = viewer.cookies.get('seller_view')!
  await viewer.client.accounts.seller.login({ email: DEMO_EMAILS.seller, password: DEMO_PASSWORD })
  expect(await isSeeing(viewer)).toBe(shopId)
  await begin(viewer, otherId)
  expect(await isSeeing(viewer)).toBe(otherId)
  expect(await isSeeing(colleague)).toBe(shopId)
  const second = viewer.cookies.get('seller_view')!
  viewer.cookies.set('seller_view', first)
  expect((await viewer.client.accounts.seller.checkSession()).view).toBeUndefined()
  viewer.cookies.set('seller_view', second)
  await viewer.client.deskSellers.endView()
  expect(await viewer.client.accounts.seller.checkSession()).toMatchObject({ email: DEMO_EMAILS.seller })
  await viewer.client.sellerNotifications.unread()
  // Also of two that begin at once.
  await Promise.all([begin(colleague), begin(colleague, otherId)])
  const open = await shop.api.deps.db.execute(
    sql`select from seller_views where staff_id = ${colleague.id} and ended_at is null`,
  )
  expect(open.rows).toHaveLength(1)
})
