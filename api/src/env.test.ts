import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env'

test('everything has a default, and an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ', DEMO: '', ORIGIN: '' })).toEqual(readEnv({}))
  expect(readEnv({})).toMatchObject({ port: 3000, databaseUrl: null, demo: true, origin: 'http://localhost:3000' })
  expect(readEnv({ PORT: '4101' }).origin).toBe('http://localhost:4101')
})

test('in production the demo is a choice, and one that says what it is', () => {
  expect(readEnv({ NODE_ENV: 'production' })).toMatchObject({ demo: false, publicDemo: false, payments: 'none' })
  const chosen = readEnv({ NODE_ENV: 'production', DEMO: 'public' })
  expect(chosen).toMatchObject({ demo: true, publicDemo: true, payments: 'test', guardPagesPerAddress: 4 })
  expect(() => readEnv({ NODE_ENV: 'production', DEMO: 'on' })).toThrow(/^DEMO=on is not for production.*DEMO=public/)
  expect(readEnv({ DEMO: 'on' })).toMatchObject({ demo: true, publicDemo: false, guardPagesPerAddress: 0 })
})

test('test cards pay in a demo, and elsewhere only by choice', () => {
  expect(readEnv({ DEMO: 'off' }).payments).toBe('none')
  expect(readEnv({ DEMO: 'off', PAYMENTS: 'test' }).payments).toBe('test')
  expect(() => readEnv({ PAYMENTS: 'paypal' })).toThrow('PAYMENTS="paypal" is not usable')
})

test('new sellers wait for an admin, except in a demo or when the settings say otherwise', () => {
  expect(readEnv({}).sellerApproval).toBe('auto')
  expect(readEnv({ DEMO: 'off' }).sellerApproval).toBe('manual')
  expect(readEnv({ DEMO: 'off', SELLER_APPROVAL: 'auto' }).sellerApproval).toBe('auto')
})

test('admins need a second factor, except in a demo or when the settings say otherwise', () => {
  expect(readEnv({}).staffSecondFactor).toBe('optional')
  expect(readEnv({ DEMO: 'off' }).staffSecondFactor).toBe('required')
  expect(readEnv({ DEMO: 'off', STAFF_SECOND_FACTOR: 'optional' }).staffSecondFactor).toBe('optional')
})

test('addresses are confirmed before the first log-in where mails are sent, except in a demo or when the settings say otherwise', () => {
  const SMTP_URL = 'smtp://mail.shop.example:587'
  expect(readEnv({ SMTP_URL }).confirmEmail).toBe('optional')
  expect(readEnv({ DEMO: 'off' }).confirmEmail).toBe('optional')
  expect(readEnv({ DEMO: 'off', SMTP_URL }).confirmEmail).toBe('required')
  expect(readEnv({ NODE_ENV: 'production', SMTP_URL }).confirmEmail).toBe('required')
  expect(readEnv({ NODE_ENV: 'production', SMTP_URL, CONFIRM_EMAIL: 'optional' }).confirmEmail).toBe('optional')
})

test('each wrong variable is one line, without the passwords in it', () => {
  const wrong = {
    PORT: 'http',
    DATABASE_URL: 'mysql://me:secret@host/db',
    DEMO: 'maybe',
    ORIGIN: 'https://shop.example/path',
    CURRENCY: 'euro',
    LOCALE: '!',
    SMTP_URL: 'me:secret@host',
    SUPPORT_EMAIL: 'Help <help@shop.example>',
    LOG_LEVEL: 'loud',
    SELLER_APPROVAL: 'never',
    ENCRYPTION_KEYS: '1:secret',
    STAFF_SECOND_FACTOR: 'never',
    CONFIRM_EMAIL: 'sometimes',
  }
  try {
    readEnv(wrong)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError)
    const { lines } = error as EnvError
    expect(lines.map((line) => line.split(/[= ]/, 1)[0]).sort()).toEqual(Object.keys(wrong).sort())
    expect(lines.join()).not.toContain('secret')
    expect(lines[0]).toBe('PORT="http" is not usable: expected a whole number from 0 to 65535.')
  }
})

test('without an address of its own, support has the one that mails come from', () => {
  expect(readEnv({}).supportEmail).toBe('shop@hemline.invalid')
  expect(readEnv({ MAIL_FROM: 'shop@post.test' }).supportEmail).toBe('shop@post.test')
  expect(readEnv({ SUPPORT_EMAIL: 'help@shop.example' }).supportEmail).toBe('help@shop.example')
  expect(readEnv({ SUPPORT_EMAIL: 'help@shop.example' }).securityContact).toBe('help@shop.example')
  expect(readEnv({ SECURITY_CONTACT: 'https://shop.example/found' }).securityContact).toBe('https://shop.example/found')
  expect(() => readEnv({ SECURITY_CONTACT: 'the porter' })).toThrow('SECURITY_CONTACT="the porter" is not usable')
})

test('Stripe needs its keys, all of one mode, and no live ones in a demo', () => {
  const keys = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
    STRIPE_WEBHOOK_SECRETS: 'whsec_12345678, whsec_87654321',
  }
  expect(readEnv(keys)).toMatchObject({
    payments: 'stripe',
    stripe: { test: true, webhookSecrets: ['whsec_12345678', 'whsec_87654321'] },
  })
  const wrong = (changes: Record<string, string>) => {
    try {
      readEnv({ ...keys, ...changes })
      return []
    } catch (error) {
      return (error as EnvError).lines
    }
  }
  expect(wrong({ STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRETS: '' })).toEqual([
    expect.stringContaining('STRIPE_SECRET_KEY is missing'),
    expect.stringContaining('STRIPE_PUBLISHABLE_KEY is missing'),
    expect.stringContaining('STRIPE_WEBHOOK_SECRETS is missing'),
  ])
  expect(wrong({ STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678', DEMO: 'off' })).toEqual([
    expect.stringContaining('different modes'),
  ])
  const live = { STRIPE_SECRET_KEY: 'sk_live_12345678', STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678' }
  expect(wrong(live)).toEqual([expect.stringContaining('this is a demo')])
  expect(readEnv({ ...keys, ...live, DEMO: 'off' }).stripe?.test).toBe(false)
  // What was typed is a secret, or may be.
  expect(wrong({ STRIPE_SECRET_KEY: 'hunter2' }).join()).not.toContain('hunter2')
})

test('metrics need a token that nobody guesses, and traces an address', () => {
  const METRICS_TOKEN = 'drawn-at-random-0123456789-abcdefghij'
  expect(readEnv({})).toMatchObject({ metricsToken: null, traces: null })
  expect(readEnv({ METRICS_TOKEN }).metricsToken).toBe(METRICS_TOKEN)
  for (const weak of ['short', 'ab'.repeat(40)]) {
    expect(() => readEnv({ METRICS_TOKEN: weak })).toThrow(/^METRICS_TOKEN is not usable/)
    expect(() => readEnv({ METRICS_TOKEN: weak })).not.toThrow(weak)
  }
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318'
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    ...{ headers: {}, service: 'hemline', share: 1 },
  })
  const changed = {
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME: 'shop', OTEL_TRACES_SAMPLER_ARG: '0.05' },
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret,x-team=shop',
  }
  expect(readEnv(changed).traces).toMatchObject({
    headers: { authorization: 'Bearer secret', 'x-team': 'shop' },
    ...{ service: 'shop', share: 0.05 },
  })
  const wrong = { OTEL_TRACES_SAMPLER_ARG: '2', OTEL_EXPORTER_OTLP_HEADERS: 'secret without a name' }
  for (const [name, value] of Object.entries(wrong)) {
    expect(() => readEnv({ ...changed, [name]: value })).toThrow(new RegExp(`^${name}.* is not usable`))
  }
  expect(() => readEnv({ ...changed, ...wrong })).not.toThrow('without a name')
  expect(() => readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
})
