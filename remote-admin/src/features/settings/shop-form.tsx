import { useFormikContext } from 'formik'
import {
  MARKET_NAME_MAX_LENGTH,
  shopSettingsDraftSchema,
  type Settings,
  type ShopSettingsDraft,
} from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import { Form, SelectField, SubmitButton, TextField } from 'shared-ui/forms'
import { ShopPreview } from '../../ui/shop-preview'
import { messages } from './messages'
import styles from './settings-page.module.css'
import { useSettingsChange } from './use-settings'

const text = messages.shop

/** The zones that the browser knows, and the one that is set. */
function zoneOptions(current: string) {
  const known = Intl.supportedValuesOf('timeZone')
  return [...new Set(['UTC', current, ...known])].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

export function ShopForm({ shop, logo }: Pick<Settings, 'shop' | 'logo'>) {
  const { api, config } = useHost()
  const { saved, conflict } = useSettingsChange()
  const { version, ...typed } = shop
  return (
    <Panel title={text.title}>
      <Form
        className={styles.form}
        initialValues={typed}
        schema={shopSettingsDraftSchema}
        send={(draft) => api.settings.saveShop({ ...draft, version })}
        refusals={{ CONFLICT: conflict }}
        failed={messages.notSaved}
        success={text.saved}
        onSent={saved}
        actions={
          <div>
            <SubmitButton>{text.save}</SubmitButton>
          </div>
        }
      >
        <TextField
          name="name"
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          maxLength={MARKET_NAME_MAX_LENGTH}
          required
        />
        <TypedPreview logo={logo} />
        <SelectField
          name="timeZone"
          label={text.timeZone}
          hint={text.timeZoneHint}
          options={zoneOptions(shop.timeZone)}
          required
        />
        <TextField
          name="supportEmail"
          type="email"
          label={text.supportEmail}
          hint={text.supportEmailHint}
          autoComplete="off"
          required
        />
        <p className={patterns.note}>{text.currency(config.currency)}</p>
      </Form>
    </Panel>
  )
}

/** The head of a page with the name as it is typed. */
function TypedPreview({ logo }: Pick<Settings, 'logo'>) {
  const { values } = useFormikContext<ShopSettingsDraft>()
  return <ShopPreview caption={messages.preview} name={values.name} logo={logo.picture} />
}
