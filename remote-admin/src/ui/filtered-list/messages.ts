/** Texts that every list with filters shows alike. */
export const messages = {
  letters: (least: number) => `${least === 2 ? 'Two' : 'Three'} letters or more`,
  tooShort: (least: number) => `Words to search for need ${least === 2 ? 'two' : 'three'} letters.`,
  quoted: (words: string) => `“${words}”`,
  is: (label: string, value: string) => `${label}: ${value}`,
  plain: (label: string, value: string) => `${label} ${value}`,
  country: 'Country',
  anyCountry: 'All countries',
  find: 'Find',
  sort: 'Order',
  newestFirst: 'Newest first',
  columns: 'Columns',
} as const
