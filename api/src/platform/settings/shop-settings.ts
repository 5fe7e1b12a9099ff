import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { countryOf } from 'shared-contracts/addresses/countries'
import { DEFAULT_HEALTH_TARGETS } from 'shared-contracts/desk-sellers/health-terms'
import type { HealthTargetsDraft } from 'shared-contracts/desk-sellers/health.schema'
import { KNOWN_AFTER } from 'shared-contracts/product-submissions/product-submission-terms'
import type { ReviewPolicyDraft } from 'shared-contracts/product-submissions/decide-submission.schema'
import type { Company, NewSellersDraft, PricesDraft } from 'shared-contracts/settings/settings.schema'
import { addressIn, type Env } from '../../env'
import type { Queryable, Tx } from '../db/database'
import type { StoredRule } from '../flags/stored-rule'
import { mailPasswordOf, type MailServerSetting, smtpUrlOf } from '../mail/mail-server'
import type { KeyRing } from '../secrets/key-ring'
import type { Signals } from '../signals/signals'
import { shopSettings } from './shop-settings.table'

/** What each key holds. */
export interface SettingValues {
  shop: Pick<Env, 'shopName' | 'timeZone' | 'supportEmail'>
  money: Pick<Env, 'currency' | 'locale'>
  company: Company
  logo: { pictureId: string | null }
  /** Without its password, which is kept apart, and encrypted. */
  mail: MailServerSetting
  /** In minor units; `null`: everybody decides alone. */
  consent: { aboveMinor: number | null }
  /** Tax is added to prices; else they contain it. */
  prices: PricesDraft
  /** Whether new sellers wait for an approval. */
  newSellers: NewSellersDraft
  /** The health targets of shops. */
  health: HealthTargetsDraft
  /** Whose products staff look at before they are on sale. The database reads it as well. */
  productReview: ReviewPolicyDraft
  /** What is asked of everybody who works here. */
  staff: { secondFactor: boolean }
  /** Who has a flag, by its name. */
  [flag: `flag:${string}`]: StoredRule
}
export type SettingKey = keyof SettingValues

/** @param version 0: nobody has saved it, and it is as the variables of the start say. */
export type ReadSettings = { [K in SettingKey]: { value: SettingValues[K]; version: number } }

const KEYS: readonly SettingKey[] = [
  ...([
    'shop',
    'money',
    'company',
    'logo',
    'mail',
    'consent',
    'prices',
    'newSellers',
    'health',
    'productReview',
    'staff',
  ] as const),
]
const isKey = (key: string): boolean => key.startsWith('flag:') || KEYS.some((one) => one === key)

/** What holds until somebody has saved anything else. */
const firstValues = (env: Env): ReadSettings => ({
  shop: {
    value: { shopName: env.shopName, timeZone: env.timeZone, supportEmail: env.supportEmail },
    version: 0,
  },
  money: { value: { currency: env.currency, locale: env.locale }, version: 0 },
  company: {
    value: {
      ...{ legalName: env.legalName, address: env.legalAddress.join('\n') || null, country: null },
      ...{ registration: env.legalRegistration, taxId: env.legalTaxId, email: null, phone: null },
    },
    version: 0,
  },
  logo: { value: { pictureId: null }, version: 0 },
  mail: {
    value: {
      ...{ host: '', port: 465, security: 'tls', user: '' },
      ...{ from: addressIn(env.mailFrom), confirm: env.demo ? 'optional' : 'required' },
    },
    version: 0,
  },
  consent: { value: { aboveMinor: null }, version: 0 },
  prices: { value: { taxAdded: false }, version: 0 },
  newSellers: { value: { approval: env.sellerApproval }, version: 0 },
  health: { value: DEFAULT_HEALTH_TARGETS, version: 0 },
  productReview: { value: { shops: 'none', knownAfter: KNOWN_AFTER, edits: false }, version: 0 },
  staff: { value: { secondFactor: env.staffSecondFactor === 'required' }, version: 0 },
})

/** Where the company is, within a statement; null while nobody has said. */
export const companyCountry = sql`(select value ->> 'country' from shop_settings where key = 'company')`

async function readRows(db: Queryable, first: ReadSettings): Promise<ReadSettings> {
  const rows = await db.select().from(shopSettings)
  const read = { ...first }
  for (const { key, value, version } of rows) {
    if (isKey(key)) Object.assign(read, { [key]: { value, version } })
  }
  return read
}

/** How long another process's change may go unnoticed where no signal tells of it, in milliseconds. */
const LOOK_EVERY_MS = 2_000

/** The settings of the shop that need no restart. */
export interface ShopSettings {
  /** The settings of the start, in which those that an admin changes are always as they are now. */
  env: Env
  /** The variables of the start. */
  atStart: Env
  /** As they were read last: a moment ago at most, and without asking the database. */
  current(): ReadSettings
  /** As they are in the database at this moment. @param db where the answer is kept: the database that it is read from. */
  read(db: Queryable): Promise<ReadSettings>
  /** To be called once a change is committed (`afterCommit`). */
  changed: () => Promise<void>
  close(): void
}

interface Options {
  db: Queryable
  env: Env
  keys: KeyRing
  signals: Signals
  log: Pick<Logger, 'warn'>
}

/** Reads the settings, and again when this process or another one has changed them. */
export async function openShopSettings({ db, env: first, keys, signals, log }: Options): Promise<ShopSettings> {
  const atStart = firstValues(first)
  const readAll = async (): Promise<{ rows: ReadSettings; smtpUrl: string | null }> => {
    const rows = await readRows(db, atStart)
    const { value: server, version } = rows.mail
    if (server.user === '') return { rows, smtpUrl: smtpUrlOf(server, null) ?? first.smtpUrl }
    const password = await mailPasswordOf({ db, keys })
    // Of a server that was saved between both: it goes to no other one.
    if ((await readRows(db, atStart)).mail.version !== version) return readAll()
    return { rows, smtpUrl: smtpUrlOf(server, password) }
  }
  let known = await readAll()

  let looks = 0
  let shown = 0
  const look = async () => {
    looks += 1
    const turn = looks
    const read = await readAll()
    // One that began earlier may end later, and has not seen what this one has.
    if (turn > shown) [known, shown] = [read, turn]
  }
  const warn = (error: unknown) => log.warn({ err: error }, 'the settings could not be read')
  const lookLater = () => void look().catch(warn)
  signals.hear('settings', (own) => {
    if (!own) lookLater()
  })
  // Nobody else has the embedded database.
  const timer = first.databaseUrl === null ? undefined : setInterval(lookLater, LOOK_EVERY_MS).unref()

  const shop = () => known.rows.shop.value
  const company = () => known.rows.company.value
  /** As the variables of the start say, until somebody has saved it; a demo keeps its mails, whoever changes what. */
  const mail = () => (known.rows.mail.version === 0 || first.demo ? null : known.rows.mail.value)
  const smtpUrl = () => (mail() ? known.smtpUrl : first.smtpUrl)
  return {
    env: withGetters(first, {
      shopName: () => shop().shopName,
      timeZone: () => shop().timeZone,
      supportEmail: () => shop().supportEmail,
      currency: () => known.rows.money.value.currency,
      locale: () => known.rows.money.value.locale,
      legalName: () => company().legalName,
      legalAddress: () => addressOf(company()),
      legalTaxId: () => company().taxId,
      legalRegistration: () => company().registration,
      smtpUrl,
      mailFrom: () => mail()?.from ?? first.mailFrom,
      confirmEmail() {
        const own = mail()
        if (!own) return first.confirmEmail
        // Where no mail is sent nobody would ever get in.
        return smtpUrl() === null ? 'optional' : own.confirm
      },
      sellerApproval: () => known.rows.newSellers.value.approval,
      staffSecondFactor: () => (known.rows.staff.value.secondFactor ? 'required' : 'optional'),
    }),
    atStart: first,
    current: () => known.rows,
    read: (from) => readRows(from, atStart),
    async changed() {
      signals.tell('settings')
      // What is saved is saved, whether or not it can be read at this moment.
      await look().catch(warn)
    },
    close: () => clearInterval(timer),
  }
}

/** From the street to the country. */
function addressOf({ address, country }: Company): string[] {
  const lines = (address ?? '').split('\n').filter(Boolean)
  return lines.length > 0 && country ? [...lines, countryOf(country)?.name ?? country] : lines
}

/** A copy in which some are asked anew each time, until somebody sets one. */
function withGetters(env: Env, getters: { [K in keyof Env]?: () => Env[K] }): Env {
  const live = { ...env }
  for (const [name, get] of Object.entries(getters)) {
    const set = (value: unknown) => void Object.defineProperty(live, name, { value, writable: true, enumerable: true })
    Object.defineProperty(live, name, { get, set, enumerable: true, configurable: true })
  }
  return live
}

/** Saves a setting within a transaction. @returns `false`: somebody else has since the version that was seen, and nothing is saved. */
export async function saveSetting<K extends SettingKey>(
  tx: Tx,
  { key, value, version, by, now }: { key: K; value: SettingValues[K]; version: number; by: string; now: Date },
): Promise<boolean> {
  const change = { value, version: version + 1, changedBy: by, changedAt: now }
  const own = { key: shopSettings.key }
  const saved =
    version === 0
      ? await tx
          .insert(shopSettings)
          .values({ key, ...change })
          .onConflictDoNothing()
          .returning(own)
      : await tx
          .update(shopSettings)
          .set(change)
          .where(and(eq(shopSettings.key, key), eq(shopSettings.version, version)))
          .returning(own)
  return saved.length > 0
}
