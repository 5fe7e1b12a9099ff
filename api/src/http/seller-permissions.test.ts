import { asc, eq, sql } from 'drizzle-orm'
import type { Problem } from 'shared-contracts/problem/problem'
import { SELLER_PERMISSIONS, SELLER_ROLES, type SellerPermission } from 'shared-contracts/team/seller-roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellerRoles } from '../identity/memberships/memberships.table'
import { everyEndpoint, type Endpoint } from '../testing/every-endpoint'
import { everything } from '../testing/everything'
import { someoneElses, type PathId } from '../testing/foreign-ids'
import { aShopper } from '../testing/a-shopper'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import type { TestVisitor } from '../testing/test-visitor'

const ofSellers = () => everyEndpoint().filter(({ meta }) => meta.audience === 'seller')

/** Those that ask a role for something. */
const endpointsWithPermission = (): (Endpoint & { permission: SellerPermission })[] =>
  ofSellers().flatMap((one) => {
    const permission = SELLER_PERMISSIONS.find((known) => known === one.meta.permission)
    return permission ? [{ ...one, permission }] : []
  })

let shop: TestApi
let visitor: TestVisitor
let ids: Readonly<Record<string, PathId>>
beforeAll(async () => {
  shop = await startTestApi()
  ;({ visitor, ids } = await someoneElses(shop))
})
afterAll(() => shop.close())

/** Gives the visitor a role that allows just this. */
async function become(permissions: readonly SellerPermission[]): Promise<void> {
  const { db } = shop.api.deps
  const { seller } = await visitor.client.accounts.sessions()
  await db
    .update(sellerRoles)
    .set({ permissions: [...permissions] })
    .where(eq(sellerRoles.role, 'fulfilment'))
  await db.execute(sql`update memberships set role = 'fulfilment' where user_id = ${seller?.id}`)
}

/** Asks without saying anything that would be worth doing. */
const ask = (who: TestVisitor, { method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  who.send(own(path), method === 'GET' ? {} : { method, headers: { 'content-type': 'application/json' }, body: '{}' })

/** The path with the visitor's own ids. */
const own = (path: string) =>
  path.replaceAll(/\{[^}]+\}/g, (name, index: number) => {
    const id = ids[path.slice(0, index + name.length)]
    return id && 'own' in id ? id.own : crypto.randomUUID()
  })

test('there is every role, an owner may do everything, and only owners and finance touch the money', async () => {
  const roles = await shop.api.deps.db.select().from(sellerRoles).orderBy(asc(sellerRoles.position))
  expect(roles.map(({ role }) => role)).toEqual([...SELLER_ROLES])
  expect(roles[0]?.permissions.toSorted()).toEqual([...SELLER_PERMISSIONS].sort())
  const withMoney = roles.filter(({ permissions }) => permissions.includes('money.write')).map(({ role }) => role)
  expect(withMoney).toEqual(['owner', 'finance'])
})

test('who is not signed in, or not as a seller, is refused at every endpoint of sellers', async () => {
  const nobody = shop.visitor()
  const shopper = await aShopper(shop)
  const answers = { nobody: new Set<string>(), shopper: new Set<string>() }
  for (const endpoint of ofSellers()) {
    for (const [who, name] of [
      [nobody, 'nobody'],
      [shopper, 'shopper'],
    ] as const) {
      const response = await ask(who, endpoint)
      answers[name].add(`${response.status} ${((await response.json()) as Problem).code}`)
    }
  }
  expect(ofSellers().map(({ place }) => place)).toEqual(
    expect.arrayContaining(['productImports.pictures', 'sellerNotifications.stream']),
  )
  expect([...answers.nobody]).toEqual(['401 UNAUTHORIZED'])
  expect([...answers.shopper]).toEqual(['403 FORBIDDEN'])
})

test('a role that lacks the permission is refused at every endpoint, and nothing has changed', async () => {
  await become([])
  // The clock would notify who waits for a size meanwhile.
  await shop.api.deps.db.execute(sql`delete from back_in_stock_requests`)
  const before = await everything(shop)
  const answers: Record<string, string> = {}
  for (const { place, method, path, permission } of endpointsWithPermission()) {
    await become(SELLER_PERMISSIONS.filter((one) => one !== permission))
    const response = await ask(visitor, { method, path })
    const { code, detail } = (await response.json()) as Problem
    expect(detail, place).toContain(permission)
    answers[`${place} ${path}`] = `${response.status} ${code}`
  }
  await become([])
  expect(Object.keys(answers).length).toBeGreaterThan(60)
  expect([...new Set(Object.values(answers))]).toEqual(['403 NOT_PERMITTED'])
  expect(await everything(shop)).toEqual(before)
})

test('a role that allows it and nothing else is enough to read', async () => {
  for (const { method, path, permission } of endpointsWithPermission()) {
    if (method !== 'GET' || path.includes('?')) continue
    await become([permission])
    expect([200, 404, 422], path).toContain((await visitor.send(own(path))).status)
  }
})
