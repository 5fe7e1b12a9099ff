import { formatMoney, type paths, type Picture, type Suggestions } from 'shared-contracts'
import { messages } from './messages'

/** Of the pages that a search leads to. */
export type Addresses = Pick<typeof paths, 'product' | 'category' | 'brand' | 'search'>

export interface Option {
  name: string
  to: string
  /** Beside the name, softer. */
  note?: string
  /** `undefined` for options that are words alone. */
  picture?: Picture | null
}

export interface Section {
  title: string
  options: Option[]
}

/** What the list shows, from the top down; sections without an option are left out. */
export function toSections(
  { categories, brands, products }: Pick<Suggestions, 'categories' | 'brands' | 'products'>,
  locale: string,
  to: Addresses,
): Section[] {
  return [
    { title: messages.categories, options: categories.map(({ slug, name }) => ({ name, to: to.category(slug) })) },
    { title: messages.brands, options: brands.map(({ slug, name }) => ({ name, to: to.brand(slug) })) },
    {
      title: messages.products,
      options: products.map(({ slug, title, brand, price, picture }) => ({
        name: title,
        to: to.product(slug),
        note: `${brand}, ${formatMoney(price, locale)}`,
        picture,
      })),
    },
  ].filter(({ options }) => options.length > 0)
}

export const recentSection = (searches: readonly string[], to: Addresses): Section[] =>
  searches.length === 0
    ? []
    : [{ title: messages.recent, options: searches.map((words) => ({ name: words, to: to.search(words) })) }]
