/** What this browser remembers of the back-office; `null` when it does not, or its storage is off. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`seller.${key}`)
  } catch {
    return null
  }
}

/** Has this browser remember something, unless its storage is off or full. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`seller.${key}`, value)
  } catch {
    // It lasts as long as the page.
  }
}
