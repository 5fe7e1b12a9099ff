type Navigate = (path: string) => void

let navigate: Navigate | null = null

/** Lends the router's navigation to code outside React; returns how to take it back. */
export function lendNavigation(lent: Navigate): () => void {
  navigate = lent
  return () => {
    if (navigate === lent) navigate = null
  }
}

/** Goes to a page of the shop; by a full page load while the router is not there. */
export function goTo(path: string): void {
  if (navigate) navigate(path)
  else window.location.assign(path)
}
