const STORAGE_KEY = 'recent-searches'
const MAX_KEPT = 5

/** What was searched for in this browser, the latest first. Empty where the browser denies its storage. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, MAX_KEPT) : []
  } catch {
    return []
  }
}

/** Puts words first; the same words in another case count once. */
export function rememberSearch(words: string): void {
  const others = readRecentSearches().filter((kept) => kept.toLowerCase() !== words.toLowerCase())
  write([words, ...others].slice(0, MAX_KEPT))
}

export const clearSearches = (): void => write([])

function write(searches: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(searches))
  } catch {
    // A full or denied storage costs a convenience, nothing else.
  }
}
