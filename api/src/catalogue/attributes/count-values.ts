import { sql, type SQL } from 'drizzle-orm'
import { type Counting, foundListings, type StoreFilter } from '../products/store-filter'

/**
 * Products by the codes of their values: those of an attribute that is in use as if it were not. Nothing is counted in a shop without
 * attributes. One attribute after the other, so that a request holds one connection however many it names.
 */
export async function countValues(
  counting: Counting,
  { values: chosen, attributes: { all }, where }: StoreFilter,
): Promise<Map<number, number>> {
  if (all.length === 0) return new Map()
  const inUse = all.filter(({ slug }) => chosen.has(slug))
  const codesOf = ({ values }: (typeof all)[number]) => new Set(values.map(({ code }) => code))
  const used = new Set(inUse.flatMap((attribute) => [...codesOf(attribute)]))
  const counts = await countPass(counting, where(), (code) => !used.has(code))
  for (const attribute of inUse) {
    const own = codesOf(attribute)
    counts.push(...(await countPass(counting, where({ exceptOf: attribute.slug }), (code) => own.has(code))))
  }
  return new Map(counts)
}

async function countPass(
  counting: Counting,
  where: SQL | undefined,
  isWanted: (code: number) => boolean,
): Promise<[number, number][]> {
  const { rows } = await counting.db.execute<{ code: number | null; total: number }>(sql`
    with found as materialized (select * from ${foundListings(where, counting.most, sql`attributes`)})
    select null::int as code, count(*)::int as total from found
    union all select code, count(*)::int from found, unnest(attributes) said (code) group by code`)
  return rows.flatMap(({ code, total }): [number, number][] => {
    // How many were looked at at all.
    if (code === null) counting.seen = Math.max(counting.seen, total)
    return code !== null && isWanted(code) ? [[code, total]] : []
  })
}
