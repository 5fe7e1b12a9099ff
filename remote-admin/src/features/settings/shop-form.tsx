import { useFormikContext } from 'formik'
import {
  formatMoney,
  MARKET_NAME_MAX_LENGTH,
  minorDigits,
  shopSettingsDraftSchema,
  type Settings,
  type ShopSettingsDraft,
} from 'shared-contracts'
import { useHost, useProof } from 'shared-ui'
import { Form, SelectField, SubmitButton, TextField } from 'shared-ui/forms'
import { FieldPair } from '../../ui/field-group'
import { ShopPreview } from '../../ui/shop-preview'
import { FilledFields } from './filled-fields'
import { messages } from './messages'
import styles from './settings-page.module.css'
import { SettingsSection } from './settings-section'
import { useSettingsForm, type Part } from './use-settings-form'

const text = messages.shop

/** @returns without currency and formats where the API is older. */
function read({ shop: { version, currencyFixed: _, ...values } }: Pick<Settings, 'shop'>): Part<ShopSettingsDraft> {
  return { version, values }
}

/** The zones that the browser knows, and the one that is set. */
function zoneOptions(current: string) {
  const known = Intl.supportedValuesOf('timeZone')
  return [...new Set(['UTC', current, ...known])].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

interface ShopFormProps extends Pick<Settings, 'shop' | 'logo'> {
  onUnsaved: (isUnsaved: boolean) => void
}

export function ShopForm({ shop, logo, onUnsaved }: ShopFormProps) {
  const { api, config } = useHost()
  const { proved, dialog } = useProof('admin')
  const form = useSettingsForm(read({ shop }), read, text.fields)
  return (
    <SettingsSection title={text.title} about={text.about}>
      <Form
        className={styles.form}
        initialValues={form.opened}
        schema={shopSettingsDraftSchema}
        send={(draft) => proved(() => api.settings.saveShop({ ...draft, version: form.seen() }))}
        refusals={{ CONFLICT: form.conflict }}
        failed={messages.notSaved}
        success={text.saved}
        onSent={form.onSent}
        onTyped={form.onTyped}
        aside={<FilledFields {...form.filled} onUnsaved={onUnsaved} />}
        actions={
          <div>
            <SubmitButton saves>{text.save}</SubmitButton>
          </div>
        }
      >
        <TextField
          name="name"
          label={text.fields.name}
          hint={text.nameHint}
          autoComplete="off"
          maxLength={MARKET_NAME_MAX_LENGTH}
          required
        />
        <TypedPreview logo={logo} />
        <FieldPair>
          <SelectField
            name="timeZone"
            label={text.fields.timeZone}
            hint={text.timeZoneHint}
            options={zoneOptions(shop.timeZone)}
            required
          />
          <TextField
            name="supportEmail"
            type="email"
            label={text.fields.supportEmail}
            hint={text.supportEmailHint}
            autoComplete="off"
            required
          />
        </FieldPair>
        {shop.currency && (
          <MoneyFields currency={shop.currency} locale={shop.locale ?? config.locale} isFixed={shop.currencyFixed} />
        )}
      </Form>
      {dialog}
    </SettingsSection>
  )
}

/** The head of a page with the name as it is typed. */
function TypedPreview({ logo }: Pick<Settings, 'logo'>) {
  const { values } = useFormikContext<ShopSettingsDraft>()
  return <ShopPreview caption={messages.preview} name={values.name} logo={logo.picture} />
}

/** English as countries write it; what is set already is among the choices, too. */
const LOCALES = 'AU AT BE CA DK FI DE HK IN IE IL NL NZ SG SI ZA SE CH GB US'
  .split(' ')
  .map((country) => `en-${country}`)

/** Any date that shows which number is the day. */
const EXAMPLE = new Date('2026-01-31T12:00:00Z')

interface MoneyFieldsProps {
  currency: string
  locale: string
  isFixed: boolean | undefined
}

/** What prices are in, and how sums and dates are written. */
function MoneyFields({ currency, locale, isFixed }: MoneyFieldsProps) {
  const { values } = useFormikContext<ShopSettingsDraft>()
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const formats = new Intl.DisplayNames(locale, { type: 'language' })
  const example = (tag: string) =>
    [
      formatMoney({ amountMinor: 1234 * 10 ** minorDigits(currency), currency: values.currency ?? currency }, tag),
      EXAMPLE.toLocaleDateString(tag, { timeZone: 'UTC' }),
    ].join(', ')
  return (
    <FieldPair>
      <SelectField
        name="currency"
        label={text.fields.currency}
        hint={isFixed ? text.currencyFixed : text.currencyHint}
        options={[...new Set([currency, ...Intl.supportedValuesOf('currency')])].map((code) => ({
          value: code,
          label: `${code} – ${names.of(code)}`,
        }))}
        disabled={isFixed}
        required
      />
      <SelectField
        name="locale"
        label={text.fields.locale}
        hint={text.localeHint}
        options={[...new Set([locale, ...LOCALES])].map((tag) => ({
          value: tag,
          label: `${formats.of(tag)}: ${example(tag)}`,
        }))}
        required
      />
    </FieldPair>
  )
}
