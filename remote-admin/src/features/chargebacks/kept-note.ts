const keyOf = (id: string) => `admin.evidence.${id}`

/** What was typed about a chargeback in this tab and not sent; empty for nothing, and where the browser keeps nothing. */
export function keptNote(id: string): string {
  try {
    return sessionStorage.getItem(keyOf(id)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps it over a reload; the empty text forgets it. */
export function keepNote(id: string, note: string): void {
  try {
    if (note) sessionStorage.setItem(keyOf(id), note)
    else sessionStorage.removeItem(keyOf(id))
  } catch {
    // It lasts as long as the page.
  }
}
