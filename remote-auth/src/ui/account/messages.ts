/** Texts that stand around every page of the account. */
export const messages = {
  back: { seller: 'Back to the back-office', admin: 'Back to the administration' },
  admin: 'Admin',
  guide: 'How this works',
  loading: 'One moment, we are fetching it.',
  failedTitle: 'We could not fetch this',
  failed: 'Nothing is lost. Check your connection and try again.',
  retry: 'Try again',
  unverified: (email: string) =>
    `We have not yet heard from ${email}. Use the link in our mail, so that we can help you if you lose your password.`,
  sendAgain: 'Send the mail again',
  sentAgain: (email: string) => `A new mail is on its way to ${email}.`,
  close: 'Close',
  cancel: 'Cancel',
} as const
