/** A size as people write it: `m` is M, `one-size` is One size, `eu-42` is EU 42. */
export function sizeLabel(slug: string): string {
  if (/^(?:\d*x*[sml])$/.test(slug)) return slug.toUpperCase()
  const words = slug.replaceAll('-', ' ').replace(/^(eu|uk|us)\b/, (region) => region.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}
