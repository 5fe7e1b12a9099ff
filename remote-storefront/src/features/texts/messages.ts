/** Around the texts. */
export const messages = {
  contents: 'On this page',
  since: (date: string) => `As of ${date}`,
  held: (from: string, until: string) => `In force from ${from} to ${until}`,
  versions: 'Earlier versions',
  toCurrent: 'Read what holds now',
  failedTitle: 'This page did not load',
  retry: 'Try again',
  loading: 'Loading the page',
} as const

/** The texts of the table of ways, which stands in the first section. */
export const deliveryMessages = {
  caption: 'Delivery per seller',
  option: 'Way',
  price: 'Price',
  days: 'Arrives in',
  workingDays: (min: number, max: number) => (min === max ? `${min} working days` : `${min} to ${max} working days`),
  freeFrom: (sum: string) => `free from ${sum}`,
  free: 'free',
  to: (zone: string) => `to ${zone}`,
  orderedBy: (time: string) => `ordered by ${time} on a working day`,
  onlyTo: (countries: string) => `only to ${countries}`,
  countries: (many: number) => (many === 1 ? 'Which country' : `Which ${many} countries`),
  failed: 'The prices could not be loaded just now. The checkout shows them before you pay.',
  retry: 'Try again',
  none: 'The ways of delivery are shown in the checkout, before you pay.',
}
