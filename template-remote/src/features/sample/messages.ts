/** Texts of the page. */
export const messages = {
  title: 'Sample',
  lead: (shop: string) => `A new corner of ${shop}. Its team fills it, and ships it on any day.`,
  greet: 'Say hello',
  greeting: 'Hello from Sample.',
} as const
