import { and, sql, type SQL } from 'drizzle-orm'
import type { Facets } from 'shared-contracts/catalogue/facets.schema'
import type { StoreFilters } from 'shared-contracts/catalogue/store-query.schema'
import { listings } from '../products/listings.table'
import type { StoreVocabulary } from '../products/load-vocabulary'
import type { KnownAttributes } from './load-attributes'

/** Codes of what is chosen of each attribute, by its slug. What the shop does not know matches nothing. @param chosen as in `fit.slim,material.wool` */
export function chosenValues({ all }: KnownAttributes, chosen: string | undefined): Map<string, number[]> {
  const codes = new Map<string, number[]>()
  for (const pair of chosen?.split(',') ?? []) {
    const [slug = '', value] = pair.split('.', 2)
    const found = all.find((one) => one.slug === slug)?.values.find((one) => one.slug === value)
    codes.set(slug, [...(codes.get(slug) ?? []), ...(found ? [found.code] : [])])
  }
  return codes
}

/** A product has of each attribute one of the chosen values; `undefined` when none is chosen. @param except of an attribute that does not count. */
export const hasValues = (values: ReadonlyMap<string, readonly number[]>, except?: string): SQL | undefined =>
  and(
    ...[...values].flatMap(([slug, codes]) =>
      slug === except ? [] : [sql`${listings.attributes} && ${`{${codes.join(',')}}`}::int[]`],
    ),
  )

/** The attributes of the chosen category, or those of the whole store; and whatever is chosen, so that it can be taken off. */
export function presentAttributes(
  counts: ReadonlyMap<number, number>,
  { filters, vocabulary }: { filters: StoreFilters; vocabulary: StoreVocabulary },
): Pick<Facets, 'attributes'> {
  const { attributes, categories } = vocabulary
  const category = categories.find(({ slug }) => slug === filters.category)
  const ofCategory = new Set(category ? attributes.of(category.id).map(({ attribute }) => attribute.slug) : [])
  const chosen = new Set(filters.attributes?.split(',') ?? [])
  const shown = attributes.all.flatMap(({ slug, name, everywhere, values }) => {
    const choices = values
      .map((value) => ({ slug: value.slug, name: value.name, count: counts.get(value.code) ?? 0 }))
      .filter(({ slug: value, count }) => count > 0 || chosen.has(`${slug}.${value}`))
    const isChosen = choices.some((value) => chosen.has(`${slug}.${value.slug}`))
    return (everywhere || ofCategory.has(slug) || isChosen) && choices.length > 0
      ? [{ slug, name, values: choices }]
      : []
  })
  return shown.length > 0 ? { attributes: shown } : {}
}
