/** An address in its parts, `null` when it is none. What the language has for it, `URL.canParse`, is younger than browsers that shoppers still use. */
export function readUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
