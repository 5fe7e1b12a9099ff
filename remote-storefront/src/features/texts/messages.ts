/** Around the texts. */
export const messages = {
  contents: 'On this page',
  since: (date: string) => `As of ${date}`,
} as const
