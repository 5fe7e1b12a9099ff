/** One page of a list, in the contract's shape. */
export function pageOf<Item>(items: readonly Item[], size: number, page = 1) {
  return {
    items: items.slice((page - 1) * size, page * size),
    page,
    pageCount: Math.max(1, Math.ceil(items.length / size)),
    total: items.length,
  }
}
