import { paths, type StoreQuery } from 'shared-contracts'

const readWords = (text: string | null, maxLength: number) =>
  text
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength)

/** Reads the store's query out of an address. What makes no sense there is left out, so an old or mistyped link still shows something. */
export function readStoreAddress(search: URLSearchParams): StoreQuery {
  const words = readWords(search.get('q'), 100)
  const category = readWords(search.get('category'), 60)
  const page = Number(search.get('page'))
  return {
    ...(words && { q: words }),
    ...(category && { category }),
    ...(search.get('deals') === 'true' && { deals: true }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}

/** The one address of a state of the store: members in a fixed order, defaults left out. */
export function storeAddress({ q, category, deals, page }: StoreQuery): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (category) search.set('category', category)
  if (deals) search.set('deals', 'true')
  if (page && page > 1) search.set('page', String(page))
  const text = search.toString()
  return text ? `${paths.store}?${text}` : paths.store
}
