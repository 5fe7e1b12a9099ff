import { shortAmount, toMinorUnitsOf, type CollectionDetails, type CollectionRule } from 'shared-contracts'

/** What stands in the form: texts, as they were typed. The rule has the contract's names, so that what is wrong is said at its field. */
export interface CollectionValues {
  slug: string
  title: string
  text: string
  /** Id of a picture of the library. */
  mediaId: string
  how: 'chosen' | 'rule'
  chosen: CollectionDetails['chosen']
  /** What is typed to find one more. */
  product: string
  rule: {
    category: string
    brand: string[]
    color: string[]
    minPriceMinor: string
    maxPriceMinor: string
    minDiscount: string
    newDays: string
    inStock: boolean
    sort: string
  }
}

const listOf = (slugs: string | undefined) => slugs?.split(',') ?? []

/** @param currency of its prices, ISO 4217. */
export function valuesOf(details: CollectionDetails | undefined, currency: string): CollectionValues {
  const { slug = '', title = '', text = '', mediaId, chosen = [], rule = null } = details ?? {}
  const price = (minor: number | undefined) => (minor === undefined ? '' : shortAmount(minor, currency))
  return {
    ...{ slug, title, text, mediaId: mediaId ?? '', chosen, product: '', how: rule ? 'rule' : 'chosen' },
    rule: {
      ...{ category: rule?.category ?? '', brand: listOf(rule?.brand), color: listOf(rule?.color) },
      ...{ minPriceMinor: price(rule?.minPriceMinor), maxPriceMinor: price(rule?.maxPriceMinor) },
      ...{ minDiscount: rule?.minDiscount?.toString() ?? '', newDays: rule?.newDays?.toString() ?? '' },
      ...{ inStock: rule?.inStock ?? false, sort: rule?.sort ?? 'newest' },
    },
  }
}

const number = (text: string) => (text.trim() === '' ? undefined : Number(text))
const minor = (text: string, currency: string) =>
  text.trim() === '' ? undefined : (toMinorUnitsOf(text, currency) ?? Number.NaN)

function toRule(typed: CollectionValues['rule'], currency: string): CollectionRule {
  const { category, brand, color, inStock, sort } = typed
  const said = {
    ...{ category: category || undefined, brand: brand.join(',') || undefined, color: color.join(',') || undefined },
    ...{ minPriceMinor: minor(typed.minPriceMinor, currency), maxPriceMinor: minor(typed.maxPriceMinor, currency) },
    ...{ minDiscount: number(typed.minDiscount), newDays: number(typed.newDays), inStock: inStock || undefined },
    sort: sort === 'newest' ? undefined : sort,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

/** What the form says, as the API takes it; what is no number is `NaN`, for the schema to refuse. */
export const toDraft = ({ slug, title, text, mediaId, how, chosen, rule }: CollectionValues, currency: string) => ({
  ...{ slug, title, text, mediaId: mediaId || null },
  ...(how === 'rule'
    ? { rule: toRule(rule, currency), productIds: [] }
    : { rule: null, productIds: chosen.map(({ id }) => id) }),
})
