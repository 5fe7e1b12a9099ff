import { sql } from 'drizzle-orm'
import type { StoreFilter } from '../products/store-filter'
import type { KnownAttribute } from './load-attributes'

/** What of the found products is counted by their values, as pairs of a code and a number. */
export const valuesOfFound = sql`(select json_agg(json_build_array(code, total)) from (
  select code, count(*)::int as total from found, unnest(attributes) said (code) group by code) counted)`

/** Which codes are counted where: those of an attribute that is in use as if it were not. */
export function countedValues({ values: chosen, attributes: { all } }: Pick<StoreFilter, 'values' | 'attributes'>) {
  const codesOf = ({ values }: KnownAttribute) => new Set(values.map(({ code }) => code))
  const used = all.filter(({ slug }) => chosen.has(slug)).map((one) => ({ slug: one.slug, codes: codesOf(one) }))
  return { used, isUnused: (code: number) => !used.some(({ codes }) => codes.has(code)) }
}
