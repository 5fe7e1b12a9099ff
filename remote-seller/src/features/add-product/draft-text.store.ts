import { emptyText, type DraftText } from './draft-values'

const keyOf = (draftKey: string) => `seller.add-product.${draftKey}`

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
  load: (draftKey: string): DraftText | null =>
    attempt(() => {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(draftKey)) ?? 'null')
      if (typeof stored !== 'object' || stored === null) return null
      const known = Object.entries(stored).filter(([name, value]) => name in emptyText && typeof value === 'string')
      return { ...emptyText, ...Object.fromEntries(known) }
    }),
  /** Nothing typed leaves nothing behind. */
  save(draftKey: string, text: DraftText): void {
    if (Object.values(text).every((value) => value === '')) draftText.clear(draftKey)
    else attempt(() => localStorage.setItem(keyOf(draftKey), JSON.stringify(text)))
  },
  clear(draftKey: string): void {
    attempt(() => localStorage.removeItem(keyOf(draftKey)))
  },
}
