/** Texts of the refunds that the payment provider refused. */
export const messages = {
  name: 'Refunds',
  pageTitle: 'Refunds · Admin',
  title: (many: number) =>
    many === 0
      ? 'Every refund has arrived'
      : `${many.toLocaleString('en')} ${many === 1 ? 'refund' : 'refunds'} failed`,
  loading: 'Looking up the refunds',
  failedTitle: 'The refunds could not be fetched',
  empty: 'No failed refunds',
  emptyText: 'What the payment provider refuses for good comes here. The books have it already; the shopper does not.',
  of: (order: string) => `Order ${order}`,
  waiting: 'owed since',
  refused: 'refused',
  reason: {
    cancelled: 'Cancelled order',
    partly_cancelled: 'Cancelled part of an order',
    returned: 'Return',
    goodwill: 'Goodwill',
  } as Readonly<Record<string, string>>,
  retry: 'Try again',
  pending: 'Asking the provider',
  done: (amount: string) => `${amount} is on its way to the shopper.`,
  again: 'The provider refused it again. Look into its console, or pay the shopper in another way.',
  settle: 'Paid another way',
  settleTitle: (amount: string) => `${amount} paid another way?`,
  settleText: 'Say so once the shopper has it: the provider is never asked again, and the shopper gets a mail.',
  note: 'How it was paid',
  noteHint: 'Kept with the refund, for whoever looks at the books later.',
  settleYes: 'It is paid',
  settling: 'Saving',
  cancel: 'Cancel',
  settled: (amount: string) => `${amount} counts as paid back.`,
  settleRefused: 'The provider has this refund by now. Close this and look again.',
  settleFailed: 'That was not saved. What you wrote is kept; please try again.',
  unreached: 'The provider could not be reached. It is asked again by itself.',
  retryFailed: 'That was not sent. Nothing has changed; please try again.',
} as const
