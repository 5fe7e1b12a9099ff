import { sql } from 'drizzle-orm'
import { settingsMessages } from 'shared-contracts/settings/settings.messages'
import { CURRENCIES, LOCALES, type MoneyDraft } from 'shared-contracts/settings/money-settings.schema'
import type { Settings } from 'shared-contracts/settings/settings.schema'
import { refuseField, type Refuses } from '../../http/refuse'
import type { Queryable } from '../../platform/db/database'
import { mayChangeCurrency } from './may-change-currency'
import { saveSettings, type SettingsDeps } from './settings'

/** Says what prices are in, and as where sums and dates are written. What delivery costs keeps its figures. */
export async function saveMoney(
  context: SettingsDeps & Refuses<'CONFLICT' | 'VALIDATION_FAILED'>,
  by: string,
  { currency, locale, version }: MoneyDraft & { version: number },
): Promise<Settings> {
  const { db, settings } = context
  const wrong = (field: 'currency' | 'locale', message: string) =>
    refuseField(context, 'VALIDATION_FAILED', { field, message })
  const { value: before } = (await settings.read(db)).money
  if (locale !== before.locale && !LOCALES.includes(locale)) throw wrong('locale', settingsMessages.locale)
  const isOther = currency !== before.currency
  if (isOther && !CURRENCIES.includes(currency)) throw wrong('currency', settingsMessages.currency)
  const check = async (from: Queryable) => {
    if (isOther && !(await mayChangeCurrency(from, before.currency)))
      throw wrong('currency', settingsMessages.currencyFixed)
  }
  // Nobody waits for a change that cannot be.
  await check(db)
  return saveSettings(context, by, { key: 'money', value: { currency, locale }, version }, async (tx) => {
    if (!isOther) return
    // Who sets the first price at this moment comes before, or is refused by the database.
    await tx.execute(sql`lock table variant_prices in share row exclusive mode`)
    await check(tx)
    await tx.execute(sql`update delivery_rates set currency = ${currency} where currency = ${before.currency}`)
  })
}
