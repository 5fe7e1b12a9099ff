/** The address with a choice in it, what else stands there kept: a link shows what its sender saw. */
export function choiceAddress(search: URLSearchParams, name: 'color' | 'size', slug: string): string {
  const next = new URLSearchParams(search)
  next.set(name, slug)
  return `?${next.toString()}`
}
