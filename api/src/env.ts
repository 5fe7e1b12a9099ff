import { resolve } from 'node:path'
import { isTimeZone } from 'shared-contracts/settings/settings.schema'
import { dataDirOf, type Settings as Source } from 'registry/data-dir'
import { envMessages as messages } from './env.messages'
import { parseEncryptionKeys, type EncryptionKey } from './platform/secrets/key-ring'
import { isWeakSecret } from './platform/secrets/key-file-problem'
import { readServers, type Servers } from './read-servers'
import { readWatching, type Watching } from './read-watching'
import { readStripeSettings, urlOf, type StripeSettings } from './read-stripe-settings'
import { secretMessages } from './platform/secrets/secrets.messages'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Every setting of the API, checked. */
export interface Env extends Servers, Watching {
  port: number
  /** Absolute. Holds the embedded database (without `databaseUrl`), pictures, the lock and the control socket. */
  dataDir: string
  /** Demo data, the demo accounts, the inbox and the movable clock. */
  demo: boolean
  /** The demo is for strangers: every page says that it is one. */
  publicDemo: boolean
  /** `test`: the providers within the shop take test cards and pay nobody. `none`: nothing can be paid until there is a real one. */
  payments: 'test' | 'stripe' | 'none'
  /** How to reach Stripe; `null` unless that is who takes the money. */
  stripe: StripeSettings | null
  demoProducts: number
  /** How many purchases the demo has behind it; 0 is none. */
  demoPurchases: number
  /** Whether a new seller sells at once, or waits until an admin says yes. */
  sellerApproval: 'auto' | 'manual'
  /** Whether admins need a second factor before anything else, or may do without. */
  staffSecondFactor: 'required' | 'optional'
  /** Whether shoppers, sellers and admins sign in with a password before a mail's link has proved their address. */
  confirmEmail: 'required' | 'optional'
  /** Encrypt what is secret in the database: the first one encrypts, the others still decrypt; `null`: a file in the data folder. */
  encryptionKeys: readonly [EncryptionKey, ...EncryptionKey[]] | null
  /** Signs what browsers bring back, the same for edge and API; `null`: one is made and kept in the data folder. */
  shopSecret: string | null
  /** Write pictures as AVIF, too: half of the bytes, for a second or two of a processor each. */
  picturesAvif: boolean
  /** Draw the demo's pictures in the background; off, each is drawn when first asked for. */
  demoDrawAhead: boolean
  /** Hashes of the tokens with which teams reach the registry; `null`: in the data folder. */
  registryTokensFile: string | null
  /** What the registry signs releases with; `null`: in the data folder. */
  registryKeyFile: string | null
  /** What people type to reach the shop, without a path. Links in mails and the Origin check rest on it. */
  origin: string
  /** Which passkeys are made for, for ever: the host of `origin`, or a domain that it lies in. */
  passkeyDomain: string
  /** Further origins that may send changes, such as a remote that runs alone. */
  trustedOrigins: readonly string[]
  /** Without it, mails are kept in the database. */
  smtpUrl: string | null
  mailFrom: string
  /** Where messages of the contact form go. */
  supportEmail: string
  /** Where `security.txt` sends whoever finds a weakness: an email address, or the address of a page. */
  securityContact: string
  shopName: string
  /** The company that runs the marketplace, as its invoices to sellers name it; `null` and empty where it is not configured. */
  legalName: string | null
  legalAddress: readonly string[]
  legalTaxId: string | null
  legalRegistration: string | null
  /** ISO 4217. */
  currency: string
  /** BCP 47. */
  locale: string
  /** IANA name; days of reports and statements begin and end by it. */
  timeZone: string
  logLevel: LogLevel
  /** How many proxies in front are ours: that many entries of `X-Forwarded-For` are believed, from the right. */
  trustProxy: number
  /** Header in which a proxy of ours names the country of whoever asks, as in `cf-ipcountry`; `null`: none does. */
  countryHeader: string | null
  /** Hosts as in `assets.local:8080` from which imports fetch pictures although they are not on the public internet. */
  importAllowedHosts: readonly string[]
  /** Between two looks of the guard at rollouts; 0 is no guard. */
  guardIntervalMs: number
  /** Of so many loads of each release the guard draws a conclusion. */
  guardMinLoads: number
  /** With so many visitors a release has to do well before it counts as one to go back to. */
  guardProvenVisits: number
  /** It looks back this far at most. */
  guardWindowMs: number
  /** Pages of one address that report something within an hour; 0: all of them. */
  guardPagesPerAddress: number
  /** Releases that nobody has or may go back to go after so many days; 0: never. */
  releasesKeptDays: number
}

/** A setting is wrong: one line each, for the person who starts the shop. */
export class EnvError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'EnvError'
    this.lines = lines
  }
}

/**
 * Reads the settings from the environment. An empty variable counts as unset.
 *
 * @throws EnvError with one line for each variable that is wrong.
 */
export function readEnv(source: Source = process.env): Env {
  const wrong: string[] = []

  function text(name: string): string | undefined {
    return source[name]?.trim() || undefined
  }
  function checked<T>(name: string, fallback: T, parse: (value: string) => T | undefined, expected: string): T {
    const value = text(name)
    if (value === undefined) return fallback
    const parsed = parse(value)
    if (parsed !== undefined) return parsed
    wrong.push(messages.wrong(name, expected, /_(URL|KEYS?|SECRETS)$/.test(name) ? null : value))
    return fallback
  }
  const integer = (name: string, fallback: number, [min, max]: readonly [number, number]) =>
    checked(name, fallback, (value) => parseInteger(value, min, max), messages.integer(min, max))

  const required = (name: string, byDefault: boolean) =>
    checked(
      name,
      byDefault ? 'required' : 'optional',
      (value) => (value === 'required' || value === 'optional' ? value : undefined),
      messages.required,
    )

  const port = integer('PORT', 3000, [0, 65_535])
  const origin = checked('ORIGIN', `http://localhost:${port}`, originOf, messages.origin)
  const mailFrom = text('MAIL_FROM') ?? 'Hemline <shop@hemline.invalid>'
  const production = inProduction(source)
  const chosen = checked('DEMO', production ? 'off' : 'on', demoOf, messages.demo)
  if (production && chosen === 'on') wrong.push(messages.demoInProduction)
  const demo = chosen !== 'off'
  const shopSecret = text('SHOP_SECRET') ?? null
  if (shopSecret && isWeakSecret(shopSecret)) wrong.push(secretMessages.weak('SHOP_SECRET'))
  const smtpUrl = checked('SMTP_URL', null, (value) => urlOf(value, ['smtp:', 'smtps:']), messages.smtp)
  const supportEmail = checked('SUPPORT_EMAIL', addressIn(mailFrom), emailOf, messages.email)
  const payments = checked(
    'PAYMENTS',
    demo ? 'test' : 'none',
    (value) => (value === 'test' || value === 'stripe' ? value : undefined),
    messages.payments,
  )
  const stripe = payments === 'stripe' ? readStripeSettings({ text, checked, wrong }) : null
  if (demo && stripe?.publishableKey && !stripe.test) wrong.push(messages.liveKeyInDemo)

  const env: Env = {
    port,
    dataDir: dataDirOf(source),
    registryTokensFile: pathOf(text('REGISTRY_TOKENS_FILE')),
    registryKeyFile: pathOf(text('REGISTRY_KEY_FILE')),
    ...readServers({ text, checked, integer }),
    ...readWatching({ text, checked, wrong }),
    demo,
    publicDemo: chosen === 'public',
    payments,
    stripe,
    sellerApproval: checked(
      'SELLER_APPROVAL',
      demo ? 'auto' : 'manual',
      (value) => (value === 'auto' || value === 'manual' ? value : undefined),
      messages.sellerApproval,
    ),
    staffSecondFactor: required('STAFF_SECOND_FACTOR', !demo),
    // Where no mail is sent nobody would ever get in.
    confirmEmail: required('CONFIRM_EMAIL', !demo && smtpUrl !== null),
    shopSecret,
    encryptionKeys: checked('ENCRYPTION_KEYS', null, parseEncryptionKeys, messages.encryptionKeys),
    demoProducts: integer('DEMO_PRODUCTS', 240, [1, 1_000_000]),
    demoPurchases: integer('DEMO_PURCHASES', 120, [0, 10_000]),
    picturesAvif: checked('PICTURES_AVIF', true, (value) => switches[value.toLowerCase()], messages.switch),
    demoDrawAhead: checked('DEMO_DRAW_AHEAD', true, (value) => switches[value.toLowerCase()], messages.switch),
    origin,
    passkeyDomain: checked(
      'PASSKEY_DOMAIN',
      new URL(origin).hostname,
      domainOf(origin),
      messages.passkeyDomain(origin),
    ),
    trustedOrigins: checked('TRUSTED_ORIGINS', [], originsOf, messages.origins),
    smtpUrl,
    mailFrom,
    supportEmail,
    securityContact: checked(
      'SECURITY_CONTACT',
      supportEmail,
      (value) => emailOf(value) ?? urlOf(value, ['https:']),
      messages.contact,
    ),
    shopName: text('SHOP_NAME') ?? 'Hemline',
    legalName: text('LEGAL_NAME') ?? null,
    legalAddress: (text('LEGAL_ADDRESS') ?? '')
      .split(',')
      .map((line) => line.trim())
      .filter(Boolean),
    legalTaxId: text('LEGAL_TAX_ID') ?? null,
    legalRegistration: text('LEGAL_REGISTRATION') ?? null,
    currency: checked('CURRENCY', 'EUR', (value) => (/^[A-Z]{3}$/.test(value) ? value : undefined), messages.currency),
    locale: checked('LOCALE', 'en-IE', localeOf, messages.locale),
    timeZone: checked('TIME_ZONE', 'UTC', timeZoneOf, messages.timeZone),
    logLevel: checked(
      'LOG_LEVEL',
      'info',
      (value) => LOG_LEVELS.find((level) => level === value),
      LOG_LEVELS.join(', '),
    ),
    trustProxy: integer('TRUST_PROXY', 0, [0, 10]),
    countryHeader: checked('COUNTRY_HEADER', null, headerOf, messages.countryHeader),
    importAllowedHosts: (text('IMPORT_ALLOWED_HOSTS') ?? '')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
    guardIntervalMs: integer('GUARD_INTERVAL_MS', 30_000, [0, 3_600_000]),
    guardMinLoads: integer('GUARD_MIN_LOADS', 50, [1, 1_000_000]),
    guardProvenVisits: integer('GUARD_PROVEN_VISITS', 50, [1, 1_000_000]),
    guardPagesPerAddress: integer('GUARD_PAGES_PER_ADDRESS', chosen === 'on' ? 0 : 4, [0, 1_000]),
    releasesKeptDays: integer('RELEASES_KEPT_DAYS', 30, [0, 36_500]),
    guardWindowMs: integer('GUARD_WINDOW_MS', 3_600_000, [60_000, 86_400_000]),
  }
  if (wrong.length > 0) throw new EnvError(wrong)
  return env
}

export const inProduction = (source: Source): boolean => source['NODE_ENV']?.trim() === 'production'

/** Known before any setting is read, because it decides how the endpoints are built. */
export const isProduction = inProduction(process.env)

const switches: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  '1': true,
  off: false,
  false: false,
  '0': false,
}

const demoOf = (value: string) =>
  value.toLowerCase() === 'public' ? 'public' : { true: 'on', false: 'off' }[String(switches[value.toLowerCase()])]

const pathOf = (value: string | undefined): string | null => (value === undefined ? null : resolve(value))

function parseInteger(value: string, min: number, max: number): number | undefined {
  const number = Number(value)
  return /^\d+$/.test(value) && number >= min && number <= max ? number : undefined
}

const emailOf = (value: string) => (/^[^\s@<>]+@[^\s@<>]+$/.test(value) ? value : undefined)

/** The address of a sender that may have a name before it, as in `Hemline <shop@hemline.example>`. */
export const addressIn = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender

function originOf(value: string): string | undefined {
  if (!urlOf(value, ['http:', 'https:'])) return undefined
  const url = new URL(value)
  return url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined
}

/** A browser accepts the page's own host, or a domain above it. */
const domainOf = (origin: string) => (value: string) => {
  const { hostname } = new URL(origin)
  return hostname === value || hostname.endsWith(`.${value}`) ? value : undefined
}

function originsOf(value: string): string[] | undefined {
  const origins = value.split(',').map((origin) => originOf(origin.trim()))
  return origins.every((origin) => origin !== undefined) ? origins : undefined
}

/** A name as HTTP has them, in small letters. */
function headerOf(value: string): string | undefined {
  const name = value.toLowerCase()
  return /^[a-z0-9-]{1,64}$/.test(name) ? name : undefined
}

/** As the runtime and PostgreSQL know it, both from the same database of zones. */
function timeZoneOf(value: string): string | undefined {
  return isTimeZone(value) ? new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone : undefined
}

function localeOf(value: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(value)[0]
  } catch {
    return undefined
  }
}
