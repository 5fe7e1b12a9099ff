/** A number with its noun, as in `1 product`, `1,240 products`; the plural is regular unless given. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`
}
