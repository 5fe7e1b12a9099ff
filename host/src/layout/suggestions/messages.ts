/** Texts of the list below the search box. */
export const messages = {
  suggestions: 'Suggestions',
  recent: 'You looked for',
  popular: 'Others look for',
  categories: 'Categories',
  brands: 'Makers',
  products: 'Items',
  seeAll: (words: string) => `See all results for “${words}”`,
  close: 'Close the search',
  clear: 'Forget these searches',
  readAs: (words: string) => `Results for “${words}”`,
  found: (count: number) =>
    count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions, up and down keys to choose`,
} as const
