/** Words about mails that staff write. */
export const mailMessages = {
  ways: 'How it is read',
  way: { desk: 'Wide', phone: 'On a phone', text: 'Plain text' },
  /** In place of both, where one is as wide as the other. */
  drawn: 'As a mail',
  frame: 'The mail as its readers see it',
  preview: 'Preview',
  test: {
    act: 'Send me a test',
    pending: 'Sending…',
    sent: 'The test mail is on its way to you.',
    tooMany: 'Those were many test mails. Wait an hour.',
    failed: 'The test mail was not sent. Try again.',
  },
} as const
