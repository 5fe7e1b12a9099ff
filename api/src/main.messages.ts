import type { FirstAdminLink } from './identity/accounts/first-admin'

/** What the operator reads when the API starts, alone or with the edge. */
export const mainMessages = {
  ready: (port: number) => `The API answers at http://localhost:${port}/api/docs`,
  portTaken: (port: number) => `Port ${port} is taken: stop what uses it, or choose another with PORT.`,
  portForbidden: (port: number) => `Port ${port} needs more rights than this process has: choose another with PORT.`,
  demoAccounts:
    'The accounts of this data are a demo’s, and everybody knows their password: with DEMO=off, start on other data (DATA_DIR, DATABASE_URL).',
  nothingPaid:
    'Nothing can be paid yet: set PAYMENTS=stripe with the keys of a Stripe account, as docs/guides/take-real-money.md says.',
  firstAdmin: ({ link, until }: FirstAdminLink) =>
    [
      `There is no admin yet. This link makes the first one, once, until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC; a new start prints a new one:`,
      `  ${link}`,
      'Without a browser: "npm run admin -- create you@example.com".',
    ].join('\n'),
  needsAdmin: 'There is no admin yet: create one with "npm run admin -- create you@example.com".',
} as const
