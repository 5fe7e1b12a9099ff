/** Words about mails that staff write. */
export const mailMessages = {
  ways: 'How it is read',
  way: { desk: 'Wide', phone: 'On a phone', text: 'Plain text' },
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
