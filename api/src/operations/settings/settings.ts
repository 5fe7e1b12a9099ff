import { sql } from 'drizzle-orm'
import { settingsMessages } from 'shared-contracts/settings/settings.messages'
import type {
  CompanyDraft,
  ConsentDraft,
  NewSellersDraft,
  PricesDraft,
  Settings,
  ShopFacts,
  ShopSettingsDraft,
} from 'shared-contracts/settings/settings.schema'
import { findTargets } from '../../catalogue/collections/find-targets'
import { readUpload } from '../../catalogue/pictures/read-upload'
import { findPictures, storePictureWith } from '../../catalogue/pictures/store-pictures'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable, Tx } from '../../platform/db/database'
import { liveBanner } from '../../messaging/content/live-banner'
import { liveMenus } from '../../messaging/content/live-menus'
import { listStaffWith } from '../../identity/staff/staff'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { keepFormerName } from '../../platform/settings/former-shop-names'
import { saveSetting, type SettingKey, type SettingValues } from '../../platform/settings/shop-settings'
import { mayChangeCurrency } from './may-change-currency'
import { keepPlannedDays } from './keep-planned-days'

export type SettingsDeps = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'settings'>
type Read = Pick<Deps, 'settings'> & { db: Queryable }

/** All settings, as an admin changes them. */
export async function describeSettings({ db, settings }: Read): Promise<Settings> {
  const { shop, money, company, logo, mail, consent, prices, newSellers } = await settings.read(db)
  const { shopName: name, ...said } = shop.value
  const currencyFixed = !(await mayChangeCurrency(db, money.value.currency))
  return {
    consent: { ...consent.value, version: consent.version },
    prices: { ...prices.value, version: prices.version },
    newSellers: { ...newSellers.value, version: newSellers.version },
    shop: { name, ...said, version: shop.version },
    money: { ...money.value, currencyFixed, version: money.version },
    company: { ...company.value, version: company.version },
    logo: { picture: await logoOf(db, logo.value), version: logo.version },
    // A demo keeps its mails, whoever would name a server.
    ...(!settings.env.demo && {
      mail: {
        ...mail.value,
        ...{
          hasPassword: mail.value.user !== '',
          startHasServer: settings.atStart.smtpUrl !== null,
          version: mail.version,
        },
      },
    }),
  }
}

/** What everybody may know of them; read where the answer is kept by what was read. */
export async function describeShop({ db, settings, clock }: Read & Pick<Deps, 'clock'>): Promise<ShopFacts> {
  const banner = await liveBanner({ db, clock })
  const menus = await liveMenus({ db, clock }, { findTargets })
  const { shop, money, company, logo, prices } = await settings.read(db)
  const { shopName: name, ...said } = shop.value
  return {
    name,
    ...said,
    ...money.value,
    company: company.value,
    logo: await logoOf(db, logo.value),
    ...(banner && { banner }),
    ...(menus && { menus }),
    ...(prices.value.taxAdded && { taxAdded: true }),
  }
}

const logoOf = async (db: Queryable, { pictureId }: SettingValues['logo']) =>
  (await findPictures(db, [pictureId])).get(pictureId) ?? null

/** Saves one of them. Everybody, in this process and others, has it from then on. */
export async function saveSettings<K extends SettingKey>(
  context: SettingsDeps & Refuses<'CONFLICT'>,
  by: string,
  change: { key: K; value: SettingValues[K]; version: number },
  besides: (tx: Tx) => Promise<void> = async () => {},
): Promise<Settings> {
  const { db, clock, refuse } = context
  const saved = await db.transaction(async (tx) => {
    if (!(await saveSetting(tx, { ...change, by, now: clock.now() }))) throw refuse('CONFLICT')
    await besides(tx)
    tellOf(context, tx)
    return describeSettings({ db: tx, settings: context.settings })
  })
  logSecurityEvent('settings-changed', { account: by, setting: change.key })
  return saved
}

function tellOf({ settings, catalogue }: Pick<Deps, 'settings' | 'catalogue'>, tx: Tx): void {
  // Answers that say some of them are kept with those of the catalogue: by the time its version is another one, they have to be read.
  afterCommit(tx, () => settings.changed().then(catalogue.changed))
}

/** What is planned by days keeps them in another time zone. */
export async function saveShop(
  context: SettingsDeps & Refuses<'CONFLICT' | 'VALIDATION_FAILED'>,
  by: string,
  { name: shopName, timeZone, supportEmail, version }: ShopSettingsDraft & { version: number },
): Promise<Settings> {
  if (!(await tellsTimeOf(context.db, timeZone)))
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'timeZone', message: settingsMessages.timeZone })
  const { shop: before } = await context.settings.read(context.db)
  const change = { key: 'shop', value: { shopName, timeZone, supportEmail }, version } as const
  return saveSettings(context, by, change, async (tx) => {
    const now = context.clock.now()
    await keepFormerName(tx, before.value, now)
    await keepPlannedDays(tx, { from: before.value.timeZone, to: timeZone }, now)
  })
}

/** Whether the database can tell the time of a zone: it has a list of its own. */
async function tellsTimeOf(db: Queryable, zone: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pg_timezone_names where lower(name) = lower(${zone})`)
  return rows.length > 0
}

export const saveCompany = (
  context: SettingsDeps & Refuses<'CONFLICT'>,
  by: string,
  { version, ...company }: CompanyDraft & { version: number },
) => {
  const { legalName, country, email } = company
  const address = company.address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
  const value = {
    ...{ legalName, address, country, email },
    ...{ registration: company.registration || null, taxId: company.taxId || null, phone: company.phone || null },
  }
  return saveSettings(context, by, { key: 'company', value, version })
}

/** Says whether prices contain tax. What is in carts and open checkouts is told so before it is ordered; orders stay as they were placed. */
export const savePrices = (
  context: SettingsDeps & Refuses<'CONFLICT'>,
  by: string,
  { taxAdded, version }: PricesDraft & { version: number },
): Promise<Settings> => saveSettings(context, by, { key: 'prices', value: { taxAdded }, version })

/** Says whether new sellers wait. Those who wait already go on waiting. */
export const saveNewSellers = (
  context: SettingsDeps & Refuses<'CONFLICT'>,
  by: string,
  { approval, version }: NewSellersDraft & { version: number },
): Promise<Settings> => saveSettings(context, by, { key: 'newSellers', value: { approval }, version })

/** Says from which sum on a second person is needed, which takes two who may refund. */
export async function saveConsent(
  context: SettingsDeps & Refuses<'CONFLICT' | 'VALIDATION_FAILED'>,
  by: string,
  { aboveMinor, version }: ConsentDraft & { version: number },
): Promise<Settings> {
  if (aboveMinor !== null && (await listStaffWith(context.db, 'refunds.write')).length < 2)
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'aboveMinor', message: settingsMessages.secondPerson })
  return saveSettings(context, by, { key: 'consent', value: { aboveMinor }, version })
}

/** Shows a picture in place of the shop's name. The one before stays, for pages that are open. */
export async function saveLogo(
  context: SettingsDeps & Pick<Deps, 'files'> & Refuses<'UNSUPPORTED_IMAGE' | 'CONFLICT'>,
  by: string,
  { image, version }: { image: File; version?: number | undefined },
): Promise<Settings> {
  const picture = await readUpload(context, image)
  await storePictureWith(context, picture, (tx) => setLogo(context, tx, { by, pictureId: picture.id, version }))
  return logoChanged(context, by)
}

/** Shows the shop's name again. */
export async function removeLogo(
  context: SettingsDeps & Refuses<'CONFLICT'>,
  by: string,
  { version }: { version?: number | undefined },
): Promise<Settings> {
  await context.db.transaction((tx) => setLogo(context, tx, { by, pictureId: null, version }))
  return logoChanged(context, by)
}

/** @param change.version the one that was seen; without one the newest counts. */
async function setLogo(
  context: SettingsDeps & Refuses<'CONFLICT'>,
  tx: Tx,
  { by, pictureId, version }: { by: string; pictureId: string | null; version: number | undefined },
): Promise<void> {
  // One after the other, so that none without a version is refused for another's sake.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('logo of the shop', 0))`)
  const { logo } = await context.settings.read(tx)
  const change = { value: { pictureId }, version: version ?? logo.version, by, now: context.clock.now() }
  if (!(await saveSetting(tx, { key: 'logo', ...change }))) throw context.refuse('CONFLICT')
  tellOf(context, tx)
}

function logoChanged(context: SettingsDeps, by: string): Promise<Settings> {
  logSecurityEvent('settings-changed', { account: by, setting: 'logo' })
  return describeSettings(context)
}
