/** Texts of what a shopper and a seller write to each other. */
export const messages = {
  title: (seller: string) => `Messages with ${seller}`,
  you: 'You',
  read: 'Read',
  earlier: 'Show earlier messages',
  label: (seller: string) => `Your message to ${seller}`,
  missing: 'Write something first',
  send: 'Send',
  sending: 'Sending...',
  failed: 'The messages did not load.',
  retry: 'Try again',
  refusals: { NOT_FOUND: 'This conversation cannot be found any more. Load the page anew.' },
} as const
