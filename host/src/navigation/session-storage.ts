/** The tab's storage, or `null` where the browser denies even to look at it. */
export function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
