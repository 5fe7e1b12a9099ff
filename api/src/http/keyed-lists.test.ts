import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAdmin } from '../testing/an-admin'
import { caught } from '../testing/caught'
import { everyEndpoint } from '../testing/every-endpoint'
import { type KeyedList, keyedLists } from '../testing/keyed-lists'
import { sold, type Sold } from '../testing/sold-order'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import type { TestVisitor } from '../testing/test-visitor'

let shop: TestApi
let who: { admin: TestVisitor['client']; seller: TestVisitor['client'] }
let from: { provider: string; sellerId: string }

beforeAll(async () => {
  shop = await startTestApi()
  const { seller, variant }: Sold = await sold(shop)
  who = { admin: (await anAdmin(shop)).client, seller: seller.client }
  from = { provider: shop.api.deps.payments.name, sellerId: variant.sellerId }
})
afterAll(() => shop.close())

/** Puts rows numbered so into a list. What they refer to need not be there. @returns the first one's id. */
const put = ({ table, row, before }: KeyedList, first: number, last = first) =>
  shop.api.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const values = Object.entries(row(from))
    const each = `from generate_series(${first}, ${last}) n`
    if (before) await tx.execute(sql.raw(`${before} ${each}`))
    const { rows } = await tx.execute<{ id: string }>(
      sql.raw(`insert into ${table} (${values.map(([column]) => column).join(', ')})
        select ${values.map(([, value]) => value).join(', ')} ${each} returning id`),
    )
    return rows[0]!.id
  })
const remove = ({ table }: KeyedList, id: string) =>
  shop.api.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`delete from ${sql.raw(table)} where id = ${id}`)
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
  const isKey = after?.tests?.some(({ params }) => params?.regex?.source.includes('_'))
  return isKey ? [place] : []
})

test('every list that goes by keys is tried here', () => {
  // Rankings are made of sums, and a remote's releases of files: they have tests of their own.
  const others = ['analytics.searches', 'analytics.shops', 'releases.timeline']
  expect([...Object.keys(keyedLists), ...others].toSorted()).toEqual(taking.toSorted())
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
