/** A size as it is read on a label: `xl` as XL, `38` as it is, `one-size` as One size. */
export function sizeLabel(slug: string): string {
  if (/^\d*x*[sml]$/.test(slug)) return slug.toUpperCase()
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
