/** The page of a list that an address asks for, from 1; what makes no sense is the first one. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1
}

/** Addresses of a list's pages; the first one has none of its own. */
export const pageAddress = (path: string) => (page: number) => (page > 1 ? `${path}?page=${page}` : path)
