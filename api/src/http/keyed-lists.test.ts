import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAdmin } from '../testing/an-admin'
import { caught } from '../testing/caught'
import { everyEndpoint } from '../testing/every-endpoint'
import { type KeyedList, keyedLists as lists } from '../testing/keyed-lists'
import { sellersKeyedLists } from '../testing/sellers-keyed-lists'
import { sold, type Sold } from '../testing/sold-order'
import { startTestApi, type TestApi } from '../testing/start-test-api'

let shop: TestApi
const keyedLists: Readonly<Record<string, KeyedList>> = { ...lists, ...sellersKeyedLists }
let who: Parameters<KeyedList['list']>[0]
let from: Parameters<KeyedList['row']>[0]

beforeAll(async () => {
  shop = await startTestApi()
  const { seller, variant }: Sold = await sold(shop)
  const { id: variantId, sellerId } = variant
  who = { admin: (await anAdmin(shop)).client, seller: seller.client, variantId }
  from = { provider: shop.api.deps.payments.name, sellerId, variantId }
})
afterAll(() => shop.close())

/** Puts rows numbered so into a list. What they refer to need not be there. @returns what the first one is named by. */
const put = ({ table, row, before, named = 'id' }: KeyedList, first: number, last = first) =>
  shop.api.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const values = Object.entries(row(from))
    const each = `from generate_series(${first}, ${last}) n`
    for (const statement of before?.(each, from) ?? []) await tx.execute(sql.raw(statement))
    const { rows } = await tx.execute<{ name: string | number }>(
      sql.raw(`insert into ${table} (${values.map(([column]) => column).join(', ')}) overriding system value
        select ${values.map(([, value]) => value).join(', ')} ${each} returning ${named} as name`),
    )
    return String(rows[0]!.name)
  })
const remove = ({ table, named = 'id' }: KeyedList, name: string) =>
  shop.api.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`delete from ${sql.raw(table)} where ${sql.raw(named)} = ${name}`)
  })

/** The ids of all pages from one on, page by page. */
async function walk({ list }: KeyedList, after?: string): Promise<string[][]> {
  const { items, next } = await list(who, after)
  const ids = items.map(({ id }) => id)
  return next === null ? [ids] : [ids, ...(await walk({ list } as KeyedList, next))]
}

const taking = everyEndpoint().flatMap(({ place, schema }) => {
  const { after } =
    (schema?.describe() as { fields?: Record<string, { tests?: { params?: { regex?: RegExp } }[] }> })?.fields ?? {}
  const isKey = after?.tests?.some(({ params }) => /_|\{1,16\}/.test(params?.regex?.source ?? ''))
  return isKey ? [place] : []
})

test('every list that goes by keys is tried here', () => {
  // Rankings are made of sums, and a remote's releases of files: they have tests of their own.
  const others = ['analytics.searches', 'analytics.shops', 'releases.timeline']
  const tried = new Set(Object.keys(keyedLists).map((name) => name.replace(/:.*/, '')))
  expect([...tried, ...others].toSorted()).toEqual(taking.toSorted())
})

describe.each(Object.entries(keyedLists))('%s', (place, keyed) => {
  test('what comes and goes between two pages is neither shown twice nor passed over', async () => {
    await put(keyed, 1, 2 * keyed.size + 5)
    const pages = await walk(keyed)
    const all = pages.flat()
    const { items, next, total } = await keyed.list(who)
    expect(new Set(all).size).toBe(total)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.slice(0, -1).every((page) => page.length === keyed.size)).toBe(true)

    // The row that the next page begins after, and one of that page, go; one comes before that page, and one behind it.
    const [gone, goneToo] = [all[keyed.size - 1]!, all[keyed.size + 1]!]
    expect(items.at(-1)?.id).toBe(gone)
    await remove(keyed, gone)
    await remove(keyed, goneToo)
    const [first, last] = [await put(keyed, keyed.first), await put(keyed, keyed.last)]
    const rest = (await walk(keyed, next!)).flat()
    expect(rest).not.toContain(first)
    expect(rest).toContain(last)
    expect(rest.filter((id) => id !== last)).toEqual(all.slice(keyed.size).filter((id) => id !== goneToo))
  })

  test('what is no key is refused, and one of another list or of other filters does no harm', async () => {
    const { next } = await keyed.list(who)
    const tooFar = next!.replace(/^-?\d+(?=_)/, '9'.repeat(17))
    for (const key of ['nonsense', '_', `${next} `, "1_'; select 1", ...(tooFar === next ? [] : [tooFar])])
      expect(await caught(keyed.list(who, key)), key).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    const nines = '9'.repeat(16)
    for (const far of [nines, `-${nines}`]) {
      const key = next!.replaceAll(/(?<=^|_)-?\d{1,16}(?=_)/g, far)
      expect((await keyed.list(who, key)).items.length, key).toBeLessThanOrEqual(keyed.size)
    }
    const unknown = next!.replace(/[^_]{36}$/, '00000000-0000-4000-8000-000000000000')
    expect((await keyed.list(who, unknown)).items.length).toBeGreaterThan(0)
    for (const [other, { list }] of Object.entries(keyedLists)) {
      const refusal = await list(who, next!).then(
        () => null,
        () => caught(list(who, next!)),
      )
      if (refusal) expect(refusal, `${place} in ${other}`).toMatchObject({ status: 422 })
    }
    if (keyed.otherwise) expect(await keyed.otherwise(who, next!)).toHaveProperty('items')
  })
})

test.each(Object.entries(sellersKeyedLists))('%s is had by number as before', async (_place, keyed) => {
  const byKey = await walk(keyed)
  const first = await keyed.list(who, undefined, 1)
  const second = await keyed.list(who, undefined, 2)
  const counted = { pageCount: byKey.length, isKeyed: false }
  expect([first.counted, second.counted]).toEqual([
    { ...counted, page: 1 },
    { ...counted, page: 2 },
  ])
  expect([first, second].map(({ items }) => items.map(({ id }) => id))).toEqual(byKey.slice(0, 2))
  const after = (await keyed.list(who)).next!
  expect(await keyed.list(who, after, 7)).toMatchObject({ items: second.items, counted: { isKeyed: true } })
  expect((await keyed.list(who, undefined, 9999)).items).toEqual([])
})
