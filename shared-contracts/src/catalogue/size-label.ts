/**
 * A size as people write it: `m` is M, `3xl` is 3XL, `eu-42` is EU 42, `eu-38-5` is EU 38.5, `w32-l34` is W32 L34, `92-cm` is 92 cm, `30-ml` is
 * 30 ml, `one-size` is One size.
 */
export const sizeLabel = (slug: string): string =>
  slug
    .replace(/(?<=\d)-(?=\d)/, '.')
    .replaceAll('-', ' ')
    .replace(/^(\d*x*[sml]$|(eu|uk|us)\b|w\d+( l\d+)?$|[a-z])/, (start) => start.toUpperCase())
