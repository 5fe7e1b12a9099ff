/** Texts of what a shopper and the shop write to each other. */
export const messages = {
  title: 'Messages',
  empty: 'Nothing was written yet. A short word about a delay keeps a shopper.',
  loading: 'Loading the messages',
  failedTitle: 'The messages did not load.',
  failedText: '',
  earlier: 'Show earlier messages',
  you: (name: string | null) => (name ? `You (${name})` : 'Your shop'),
  read: 'Read',
  fresh: 'New',
  label: 'Write to the shopper',
  hint: 'They have it by mail, too. Plain text.',
  send: 'Send',
  sending: 'Sending...',
  missing: 'Write something first',
} as const
