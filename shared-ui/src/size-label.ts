/** A size as people write it: `m` is M, `3xl` is 3XL, `eu-42` is EU 42, `92-cm` is 92 cm, `30-ml` is 30 ml, `one-size` is One size. */
export const sizeLabel = (slug: string): string =>
  slug.replaceAll('-', ' ').replace(/^(\d*x*[sml]$|(eu|uk|us)\b|[a-z])/, (start) => start.toUpperCase())
