import { useFormikContext } from 'formik'
import {
  MARKET_NAME_MAX_LENGTH,
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

function read({ shop: { version, ...values } }: Pick<Settings, 'shop'>): Part<ShopSettingsDraft> {
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
  const { api } = useHost()
  const { proved, dialog } = useProof('admin')
  const form = useSettingsForm(read({ shop }), read, text.fields)
  return (
    <SettingsSection id="shop" title={text.title} about={text.about}>
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
