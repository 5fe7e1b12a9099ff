/** The chosen keys with one of them taken in or out. */
export function withKey(chosen: ReadonlySet<string>, key: string, take: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (take) next.add(key)
  else next.delete(key)
  return next
}
