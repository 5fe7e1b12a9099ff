import { useFormikContext } from 'formik'
import { CURRENCIES, formatMoney, LOCALES, moneyDraftSchema, type MoneySettings } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { SelectField } from 'shared-ui/forms'
import { FieldPair } from '../../ui/field-group'
import type { OnUnsaved } from './filled-fields'
import { messages } from './messages'
import { SettingsForm } from './settings-form'
import type { Part } from './use-settings-form'

const text = messages.money

interface Typed extends Record<string, string> {
  currency: string
  locale: string
}

const partOf = ({ currency, locale, version }: MoneySettings): Part<Typed> => ({
  version,
  values: { currency, locale },
})

interface MoneyFormProps {
  money: MoneySettings
  onUnsaved: OnUnsaved
}

/** What prices are in, and how sums and dates are written. */
export function MoneyForm({ money, onUnsaved }: MoneyFormProps) {
  const { api, config } = useHost()
  const { currencyFixed } = money
  return (
    <SettingsForm
      id="money"
      text={text}
      schema={moneyDraftSchema}
      // Another one that was chosen before somebody set the first price cannot be taken back in the field.
      read={(typed: Typed) => ({ ...typed, ...(currencyFixed && { currency: money.currency }) })}
      opened={partOf(money)}
      partOf={({ money: now = money }) => partOf(now)}
      send={api.settings.saveMoney}
      success={text.saved}
      onSaved={({ currency, locale }) => {
        // All that is on this page and after it would go on counting by what the page came with.
        if (currency !== config.currency || locale !== config.locale) window.location.reload()
      }}
      onUnsaved={onUnsaved}
    >
      <FieldPair>
        <SelectField
          name="currency"
          label={text.fields.currency}
          hint={currencyFixed ? text.currencyFixed : text.currencyHint}
          options={currencyOptions(money)}
          disabled={currencyFixed}
        />
        <LocaleField set={money.locale} />
      </FieldPair>
    </SettingsForm>
  )
}

function currencyOptions({ currency, locale }: MoneySettings) {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return [...new Set([currency, ...CURRENCIES])].map((code) => ({ value: code, label: `${code} – ${names.of(code)}` }))
}

const EXAMPLE = new Date('2026-01-31T12:00:00Z')
const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

function LocaleField({ set }: { set: string }) {
  const { currency } = useFormikContext<Typed>().values
  const countries = new Intl.DisplayNames(set, { type: 'region' })
  const options = [...new Set([set, ...LOCALES])].map((locale) => {
    const { region } = new Intl.Locale(locale)
    const amount = formatMoney({ amountMinor: 123_450, currency }, locale)
    const name = region ? countries.of(region) : locale
    return { value: locale, label: `${name}: ${amount}, ${EXAMPLE.toLocaleDateString(locale, DAY)}` }
  })
  return <SelectField name="locale" label={text.fields.locale} options={options} />
}
