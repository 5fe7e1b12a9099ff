import { useFormikContext } from 'formik'
import {
  MARKET_NAME_MAX_LENGTH,
  shopSettingsDraftSchema,
  type Settings,
  type ShopSettingsDraft,
} from 'shared-contracts'
import { useHost } from 'shared-ui'
import { SelectField, TextField } from 'shared-ui/forms'
import { FieldPair } from '../../ui/field-group'
import { ShopPreview } from '../../ui/shop-preview'
import type { OnUnsaved } from './filled-fields'
import { messages } from './messages'
import { SettingsForm } from './settings-form'
import type { Part } from './use-settings-form'

const text = messages.shop

function partOf({ shop: { version, ...values } }: Pick<Settings, 'shop'>): Part<ShopSettingsDraft> {
  return { version, values }
}

/** The zones that the browser knows, and the one that is set. */
function zoneOptions(current: string) {
  const known = Intl.supportedValuesOf('timeZone')
  return [...new Set(['UTC', current, ...known])].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

interface ShopFormProps extends Pick<Settings, 'shop' | 'logo'> {
  onUnsaved: OnUnsaved
}

export function ShopForm({ shop, logo, onUnsaved }: ShopFormProps) {
  const { api } = useHost()
  return (
    <SettingsForm
      id="shop"
      text={text}
      schema={shopSettingsDraftSchema}
      opened={partOf({ shop })}
      partOf={partOf}
      send={api.settings.saveShop}
      success={text.saved}
      onUnsaved={onUnsaved}
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
    </SettingsForm>
  )
}

/** The head of a page with the name as it is typed. */
function TypedPreview({ logo }: Pick<Settings, 'logo'>) {
  const { values } = useFormikContext<ShopSettingsDraft>()
  return <ShopPreview caption={messages.preview} name={values.name} logo={logo.picture} />
}
