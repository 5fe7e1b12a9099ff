/** A name as strangers may see it: `Ada Byrne` as `Ada B.`; `null` for who gave none. */
export function authorName(name: string | null): string | null {
  const [first, ...others] = (name ?? '').trim().split(/\s+/)
  if (!first) return null
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}
