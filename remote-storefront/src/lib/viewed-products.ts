const STORAGE_KEY = 'viewed-products'
const MAX_KEPT = 12

/** Slugs of products that were looked at in this browser, the latest first. Empty where the browser denies its storage. */
export function readViewed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string').slice(0, MAX_KEPT) : []
  } catch {
    return []
  }
}

/** Puts a product first. */
export function rememberViewed(slug: string): void {
  try {
    const others = readViewed().filter((kept) => kept !== slug)
    localStorage.setItem(STORAGE_KEY, JSON.stringify([slug, ...others].slice(0, MAX_KEPT)))
  } catch {
    // A full or denied storage costs a convenience, nothing else.
  }
}
