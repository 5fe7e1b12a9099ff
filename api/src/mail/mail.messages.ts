/** What the log says of mails, and what stands in one that is kept. */
export const mailMessages = {
  noServer: 'A mail was not sent, because there is no mail server: set SMTP_URL',
  linkOver: (label: string) => `${label} (this link was used, or is over)`,
} as const
