import { formatMoney, type Menu, type paths, type Picture, type Suggestions } from 'shared-contracts'
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
  /** Its words stand beside one another. */
  inLines?: boolean
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

/** What is shown before anything is typed: what was looked for last, what others look for, and the departments. */
export function idleSections(recent: readonly string[], menu: Menu | null, to: Addresses): Section[] {
  const others = menu?.searches.filter((words) => !recent.includes(words)) ?? []
  const searches = (words: readonly string[]) => words.map((name) => ({ name, to: to.search(name) }))
  return [
    { title: messages.recent, options: searches(recent), inLines: true },
    { title: messages.popular, options: searches(others), inLines: true },
    {
      title: messages.categories,
      options:
        menu?.departments.map(({ slug, name, newIn }) => ({
          name,
          to: to.category(slug),
          picture: newIn[0]?.picture ?? null,
        })) ?? [],
    },
  ].filter(({ options }) => options.length > 0)
}
