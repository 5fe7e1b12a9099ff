/** What a proxy in front says of where a request comes from, as an ISO 3166-1 code; `null` where none does, or it does not know. */
export function countryOfRequest(
  { headers }: Request,
  { countryHeader }: { countryHeader: string | null },
): string | null {
  const said = countryHeader && headers.get(countryHeader)?.trim().toUpperCase()
  return said && /^[A-Z]{2}$/.test(said) ? said : null
}
