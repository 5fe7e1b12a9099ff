import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ApiClient } from 'shared-contracts/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caught } from '../../testing/caught'
import { aRow, checkedImport, csvFile, csvOf, untilImport } from '../../testing/import-csv'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { twoShops } from '../../testing/two-shops'
import { purgeImports } from './end-imports'
import { importOne } from './import-one'
import { waitingFiles } from './pictures/keep-picture'
import { openReading } from './planning/plan-group'
import { productImportFiles, productImportGroups, productImports } from './product-imports.table'

let shop: TestApi
let seller: ApiClient
let other: ApiClient

beforeAll(async () => {
  shop = await startTestApi()
  ;({ seller, other } = await twoShops(shop))
})
afterAll(() => shop.close())

const named = async (q: string, client = seller) => (await client.products.mine({ q })).items
const problemsOf = async (id: string) => (await seller.productImports.problems({ id })).items
const errorsOf = async (id: string) => (await seller.productImports.problems({ id, level: 'error' })).items

test('a process that dies in the middle leaves whole products only; another goes on when its time is over, and does nothing twice', async () => {
  const { deps } = shop.api
  const rows = Array.from({ length: 12 }, (_, index) => aRow(`crash-${index}`, { 'Variant SKU': `CRASH-${index}` }))
  const { id } = await checkedImport(seller, csvOf(rows))
  const lease = (until: string) =>
    deps.db.execute(
      sql`update product_imports set lease_id = ${randomUUID()}, lease_until = now() + ${until}::interval where id = ${id}`,
    )
  await lease('1 hour')
  await seller.productImports.start({ id, whole: true })

  const [imported] = await deps.db
    .select()
    .from(productImports)
    .where(sql`id = ${id}`)
  if (!imported) throw new Error('The import is gone')
  const groups = await deps.db
    .select()
    .from(productImportGroups)
    .where(sql`import_id = ${id}`)
    .orderBy(productImportGroups.position)
  const read = await openReading(deps.db, imported, deps.env.currency)
  const make = (index: number, db = deps.db) => {
    const group = groups[index]
    if (!group) throw new Error('There are not so many')
    return importOne({ ...deps, db }, imported, { group, read: () => read(group) })
  }
  for (const index of [0, 1, 2]) await make(index)
  // It has done all the work of the fourth, and is gone before the commit.
  const dying = new Proxy(deps.db, {
    get: (db, name) =>
      name === 'transaction'
        ? (work: Parameters<typeof db.transaction>[0]) =>
            db.transaction(async (tx) => {
              await work(tx)
              throw new Error('killed')
            })
        : Reflect.get(db, name),
  })
  await expect(make(3, dying)).rejects.toThrow('killed')
  expect(await named('crash-')).toHaveLength(3)
  expect((await seller.productImports.get({ id })).state).toBe('importing')

  await lease('-1 second')
  const done = await untilImport(seller, id, 'done')
  expect(done.outcome).toEqual({ created: 12, updated: 0, unchanged: 0, skipped: 0, failed: 0 })
  await make(0)
  const { rows: found } = await deps.db.execute<{ sku: string; many: number }>(sql`
    select typed ->> 'slug' as sku, count(*)::int as many from product_drafts where typed ->> 'slug' like 'crash-%' group by 1`)
  expect([found.length, found.every(({ many }) => many === 1)]).toEqual([12, true])
})

test('an import that is broken off time and again is ended, and says so', async () => {
  const { db } = shop.api.deps
  const { id } = await checkedImport(seller, csvOf([aRow('breaks')]))
  // As five processes have left it that died over it.
  await db.execute(sql`update product_import_groups set plan = null where import_id = ${id}`)
  await db.execute(sql`
    update product_imports set state = 'checking', failures = 4, lease_id = ${randomUUID()}, lease_until = now() - interval '1 second'
    where id = ${id}`)
  await untilImport(seller, id, 'cancelled')
  expect((await errorsOf(id)).map(({ line, message }) => [line, message])).toEqual([
    [2, expect.stringContaining('the import ends here')],
  ])
})

test('work that fails with one import is tried again some times and no more', async () => {
  const { deps } = shop.api
  const { id } = await checkedImport(seller, csvOf([aRow('fails')]))
  await deps.db.execute(
    sql`alter table product_import_groups add constraint broken check (plan is null or handle <> 'fails') not valid`,
  )
  await seller.productImports.set({ id, mode: 'create' })
  await expect
    .poll(
      async () => {
        await deps.db.execute(
          sql`update product_imports set lease_until = now() - interval '1 second' where id = ${id} and lease_until is not null`,
        )
        return (await seller.productImports.get({ id })).state
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe('cancelled')
  await deps.db.execute(sql`alter table product_import_groups drop constraint broken`)
})

test('three imports may be open, those that wait for their seller among them; one that takes another’s place is none more', async () => {
  const open: string[] = []
  const bring = (replaces?: string) =>
    other.productImports.create({ requestId: randomUUID(), file: csvFile(csvOf([aRow('open')])), replaces })
  const before = (await other.productImports.list({})).items.filter(({ state }) => state === 'checked')
  for (const { id } of before) await other.productImports.cancel({ id })
  for (const _ of [1, 2, 3]) {
    const { id } = await bring()
    await untilImport(other, id, 'checked')
    open.push(id)
  }
  expect(await caught(bring())).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('Three imports') })
  const next = await bring(open[0])
  for (const id of [next.id, ...open.slice(1)]) await other.productImports.cancel({ id })
})

test('what is over is forgotten: files at once, rows and problems after 90 days, each once', async () => {
  const { deps } = shop.api
  const { id } = await checkedImport(seller, csvOf([aRow('forgotten', { Vendor: 'Somebody’s secret' })]))
  await seller.productImports.cancel({ id })
  const late = randomUUID()
  await waitingFiles(deps.env).write(late, new Uint8Array([1]))
  await deps.db.insert(productImportFiles).values({ importId: id, name: 'late.png', file: late, bytes: 1 })
  await purgeImports(deps)
  expect(await waitingFiles(deps.env).has(late)).toBe(false)
  expect(await errorsOf(id)).toHaveLength(1)

  await deps.db.execute(sql`update product_imports set finished_at = now() - interval '91 days' where id = ${id}`)
  const versions = async () => {
    await purgeImports(deps)
    const { rows } = await deps.db.execute<{ version: string; rows: unknown }>(
      sql`select xmin::text as version, rows from product_import_groups where import_id = ${id}`,
    )
    return rows
  }
  const first = await versions()
  expect([first.map(({ rows }) => rows), await problemsOf(id)]).toEqual([[[]], []])
  expect(await versions()).toEqual(first)
})
