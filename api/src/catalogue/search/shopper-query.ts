/** What a person who typed it would call right. */
export interface ShopperQuery {
  typed: string
  /** Of its title. */
  title: RegExp
  /** The beginning of its category's slug, or all of it. */
  category?: string
  /** Slugs of colours, one of which it comes in. */
  colors?: string
  /** What it costs at most, in units of the currency. */
  atMost?: number
  /** Slug of a size that it comes in. */
  size?: string
}

export const q = (
  typed: string,
  title: RegExp | string,
  more: Omit<ShopperQuery, 'typed' | 'title'> = {},
): ShopperQuery => ({
  typed,
  title: typeof title === 'string' ? new RegExp(`\\b(?:${title})s?\\b`, 'i') : title,
  ...more,
})
