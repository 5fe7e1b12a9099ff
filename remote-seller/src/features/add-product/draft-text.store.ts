import { emptyText, type DraftText } from './draft-values'

const keyOf = (accountId: string) => `seller.add-product.${accountId}`

/** Storage may be off or full; then the draft lives as long as its page. */
function attempt<Result>(access: () => Result): Result | null {
  try {
    return access()
  } catch {
    return null
  }
}

/** What was typed of an account's unfinished product, kept in this browser. Nothing here throws. */
export const draftText = {
  /** `null` when there is none. */
  load: (accountId: string): DraftText | null =>
    attempt(() => {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null')
      if (typeof stored !== 'object' || stored === null) return null
      const known = Object.entries(stored).filter(([name, value]) => name in emptyText && typeof value === 'string')
      return { ...emptyText, ...Object.fromEntries(known) }
    }),
  /** Nothing typed leaves nothing behind. */
  save(accountId: string, text: DraftText): void {
    if (Object.values(text).every((value) => value === '')) draftText.clear(accountId)
    else attempt(() => localStorage.setItem(keyOf(accountId), JSON.stringify(text)))
  },
  clear(accountId: string): void {
    attempt(() => localStorage.removeItem(keyOf(accountId)))
  },
}
