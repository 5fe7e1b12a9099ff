import { createHash } from 'node:crypto'

/** The id of a row that every shop of its kind has: the same on every machine and after every reset, so that a link to it stays good. */
export function stableId(kind: string, slug: string): string {
  const hex = createHash('sha256').update(`${kind}/${slug}`).digest('hex')
  // In the shape of version 5, which is the one for names.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
