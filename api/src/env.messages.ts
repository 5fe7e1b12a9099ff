/** What a wrong setting is answered with at start. */
export const envMessages = {
  /** @param value is left out where it may carry a password. */
  wrong: (name: string, expected: string, value: string | null) =>
    `${name}${value === null ? '' : `="${value}"`} is not usable: expected ${expected}.`,
  integer: (min: number, max: number) => `a whole number from ${min} to ${max}`,
  switch: '"on" or "off"',
  demo: '"on", "off" or "public"',
  demoInProduction:
    'DEMO=on is not for production, where it lets anybody in as an admin: choose DEMO=off for a real shop, or DEMO=public for a demo that says so on every page.',
  payments: '"stripe", or "test", which takes test cards and moves no money',
  stripeNeeds: (name: string, expected: string) =>
    `${name} is missing, without which PAYMENTS=stripe cannot take money: ${expected}.`,
  stripeSecretKey: 'the secret key of the Stripe account (sk_… or a restricted rk_…)',
  stripePublishableKey: 'the publishable key of the Stripe account (pk_…)',
  stripeWebhooks: 'the signing secrets (whsec_…) of its webhook endpoints, separated by commas',
  stripeApi: 'an address such as https://api.stripe.com',
  stripeModes:
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: both have to be test keys, or both live ones.',
  liveKeyInDemo:
    'STRIPE_SECRET_KEY is a live key, and this is a demo: money would be moved for things that nobody sells. Choose DEMO=off, or a test key.',
  sellerApproval: '"auto" or "manual"',
  required: '"required" or "optional"',
  encryptionKeys:
    'keys as in 2:…,1:…, each a number of its own and 32 random bytes in base64 (openssl rand -base64 32)',
  postgres: 'an address such as postgres://user:password@host:5432/name',
  s3Endpoint: 'an address such as https://s3.eu-central-2.example.com',
  redis: 'an address such as redis://user:password@host:6379/0',
  otlp: 'an address such as http://collector:4318',
  otlpHeaders: 'headers such as authorization=Bearer%20…, separated by commas',
  share: 'a number from 0 to 1',
  smtp: 'an address such as smtp://user:password@host:587',
  contact: 'an email address, or an address such as https://shop.example/security',
  email: 'an email address such as help@shop.example',
  origin: 'an origin such as https://shop.example, without a path',
  passkeyDomain: (origin: string) => `the host of ${origin}, or a domain that it lies in`,
  origins: 'origins such as http://localhost:3001, separated by commas',
  currency: 'an ISO 4217 code such as EUR',
  locale: 'a language tag such as en-IE',
  timeZone: 'a time zone such as Europe/Dublin',
  countryHeader: 'the name of a header such as cf-ipcountry',
  noOrigin:
    'ORIGIN is missing: in production the shop has to know what people type to reach it, as in https://shop.example.',
  httpOrigin: (origin: string) =>
    `ORIGIN="${origin}" is without encryption, so that sessions can be stolen on the way: use https, or choose it with ALLOW_HTTP=on.`,
  noSmtp:
    'SMTP_URL is missing: without it no confirmation, invitation or password link would reach anybody. Expected an address such as smtp://user:password@host:587.',
} as const
