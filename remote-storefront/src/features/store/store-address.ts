import {
  firstChosen,
  paths,
  shortAmount,
  STORE_SORTS,
  toMinorUnitsOf,
  type StoreFilters,
  type StoreQuery,
  type StoreSort,
} from 'shared-contracts'

const readWords = (text: string | null, maxLength: number) =>
  text
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength)

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** A value of an attribute, as in `fit.slim`. */
const VALUE = /^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A list may come in one member or, from a form, in several of the same name. */
const readList = (search: URLSearchParams, name: string, form: RegExp) =>
  inOneOrder(
    search
      .getAll(name)
      .flatMap((value) => value.split(','))
      .filter((slug) => slug.length <= 121 && form.test(slug)),
  )

const MOST_SLUGS = 20

const readSlugs = (search: URLSearchParams, name: string) =>
  readList(search, name, SLUG).slice(0, MOST_SLUGS).join(',') || undefined

/** Those that the shop would refuse together with the others are left out. */
const readValues = (search: URLSearchParams, name: string) =>
  firstChosen(readList(search, name, VALUE)).join(',') || undefined

/** The order that an address need not name: where words are given, what fits them best; in a collection its own, which has no name. */
export const usualSort = ({ q, collection }: Pick<StoreQuery, 'q' | 'collection'>): StoreSort | undefined =>
  q ? 'relevance' : collection ? undefined : 'newest'

/** Whether anything narrows the store. */
export const isFiltered = ({ sort: _sort, page: _page, ...filters }: StoreQuery) => Object.keys(filters).length > 0

/** Whether filters do, besides what was typed and whose page it is. */
export const isNarrowed = ({ q: _q, seller: _seller, collection: _collection, ...rest }: StoreQuery) => isFiltered(rest)

/** Each slug once, as addresses have them. */
export const inOneOrder = (slugs: readonly string[]) => [...new Set(slugs)].sort()

function readWhole(text: string | null, max: number): number | undefined {
  const number = Number(text)
  return text && Number.isInteger(number) && number >= 1 && number <= max ? number : undefined
}

/**
 * Reads the store's query out of an address. What makes no sense there is left out, so an old or mistyped link still shows something.
 *
 * @param currency of the prices in it, ISO 4217.
 * @param seller whose page it is; the store's own has none.
 */
export function readStoreAddress(search: URLSearchParams, currency: string, seller?: string): StoreQuery {
  const page = readWhole(search.get('page'), 10_000)
  const q = readWords(search.get('q'), 100) || undefined
  const [collection] = readList(search, 'collection', SLUG)
  const query: StoreQuery = {
    q,
    category: readWords(search.get('category'), 60) || undefined,
    brand: readSlugs(search, 'brand'),
    color: readSlugs(search, 'color'),
    size: readSlugs(search, 'size'),
    attributes: readValues(search, 'attributes'),
    seller,
    collection: collection?.slice(0, 60),
    minPriceMinor: toMinorUnitsOf(search.get('from') ?? '', currency) ?? undefined,
    maxPriceMinor: toMinorUnitsOf(search.get('to') ?? '', currency) ?? undefined,
    deals: search.get('deals') === 'true' || undefined,
    minDiscount: readWhole(search.get('discount'), 99),
    minRating: readWhole(search.get('rating'), 5),
    inStock: search.get('stock') === 'true' || undefined,
    sort: STORE_SORTS.find((sort) => sort === search.get('sort') && sort !== usualSort({ q, collection })),
    page: page === 1 ? undefined : page,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** The one address of a state of the store: members in a fixed order, defaults left out. @param currency of its prices, ISO 4217. */
export function storeAddress(query: StoreQuery, currency: string): string {
  const { q, category, brand, color, size, attributes, minPriceMinor, maxPriceMinor, sort, page } = query
  const search = new URLSearchParams()
  const set = (name: string, value: string | number | false | undefined) => {
    if (value) search.set(name, String(value))
  }
  set('q', q)
  set('collection', query.collection)
  set('category', category)
  set('brand', brand && inOneOrder(brand.split(',')).join(','))
  set('color', color && inOneOrder(color.split(',')).join(','))
  set('size', size && inOneOrder(size.split(',')).join(','))
  set('attributes', attributes && inOneOrder(attributes.split(',')).join(','))
  set('from', minPriceMinor && shortAmount(minPriceMinor, currency))
  set('to', maxPriceMinor && shortAmount(maxPriceMinor, currency))
  set('deals', query.deals && 'true')
  set('discount', query.minDiscount)
  set('rating', query.minRating)
  set('stock', query.inStock && 'true')
  set('sort', sort === usualSort(query) ? undefined : sort)
  set('page', page && page > 1 ? page : undefined)
  // A comma may stand in a query as it is, and people read addresses.
  const text = search.toString().replaceAll('%2C', ',')
  const path = query.seller ? paths.sellerPage(query.seller) : paths.store
  return text ? `${path}?${text}` : path
}

/** The address that search engines are given: what only narrows and orders is left out. */
export function canonicalAddress(
  { q, collection, category, brand, seller, deals, page }: StoreQuery,
  currency: string,
): string {
  const one = brand?.includes(',') ? undefined : brand
  return storeAddress({ q, collection, category, brand: one, seller, deals, page }, currency)
}

/** What narrows the store, without how it is shown. */
export function filtersOf({ sort: _sort, page: _page, ...filters }: StoreQuery): StoreFilters {
  return filters
}

type ListName = 'brand' | 'color' | 'size' | 'attributes'

const chosenOf = (query: StoreQuery, name: ListName): string[] => query[name]?.split(',') ?? []

/** Whether one that is not chosen can be, beside those that are. */
export function hasRoom(query: StoreQuery, name: ListName, slug: string): boolean {
  const next = [...chosenOf(query, name), slug]
  return name === 'attributes' ? firstChosen(next).length === next.length : next.length <= MOST_SLUGS
}

/** The query with one slug of a list taken in or out, on its first page. One that has no room beside the others is not taken in. */
export function toggleSlug(query: StoreQuery, name: ListName, slug: string): StoreQuery {
  const chosen = chosenOf(query, name)
  const more = hasRoom(query, name, slug) ? [...chosen, slug] : chosen
  const next = chosen.includes(slug) ? chosen.filter((other) => other !== slug) : more
  return { ...query, [name]: next.length > 0 ? inOneOrder(next).join(',') : undefined, page: undefined }
}
