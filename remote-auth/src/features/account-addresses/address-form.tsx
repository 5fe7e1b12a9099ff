import { addressDraftSchema, COUNTRIES, countryOf, type Address, type AddressDraft } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { SelectField, SubmitButton, TextField } from 'shared-ui/forms'
import type { RefusalTexts } from '../../lib/describe-failure'
import { AccountForm } from '../../ui/account-form'
import styles from './address-book.module.css'
import { messages } from './messages'
import { PlaceFields } from './place-fields'

interface AddressFormProps {
  /** The one to change, or `null` for a new one. */
  address: Address | null
  refusals: RefusalTexts
  onSaved: () => Promise<void>
  onCancel: () => void
}

const countries = Object.entries(COUNTRIES).map(([value, { name }]) => ({ value, label: name }))

/** A new address begins where the reader's language is spoken, if we deliver there. */
const homeOf = (locale: string) => {
  const region = new Intl.Locale(locale).region ?? ''
  return countryOf(region) ? region : ''
}

/** The fields of the chosen country, with its own words and rules. */
export function AddressForm({ address, refusals, onSaved, onCancel }: AddressFormProps) {
  const { api, config } = useHost()
  const { fields } = messages

  async function save(draft: AddressDraft) {
    await (address ? api.addresses.update({ ...draft, id: address.id }) : api.addresses.create(draft))
    await onSaved()
  }
  return (
    <AccountForm<AddressDraft>
      initialValues={{
        country: address?.country ?? homeOf(config.locale),
        recipient: address?.recipient ?? '',
        company: address?.company ?? '',
        line1: address?.line1 ?? '',
        line2: address?.line2 ?? '',
        postcode: address?.postcode ?? '',
        city: address?.city ?? '',
        region: address?.region ?? '',
        phone: address?.phone ?? '',
      }}
      schema={addressDraftSchema}
      refusals={refusals}
      onSubmit={save}
    >
      <SelectField
        name="country"
        label={fields.country}
        options={countries}
        placeholder={fields.countryPlaceholder}
        autoComplete="country"
        required
      />
      <TextField name="recipient" label={fields.recipient} autoComplete="name" required />
      <TextField name="company" label={fields.company} autoComplete="organization" />
      <TextField name="line1" label={fields.line1} autoComplete="address-line1" required />
      <TextField name="line2" label={fields.line2} autoComplete="address-line2" />
      <PlaceFields />
      <TextField name="phone" label={fields.phone} hint={fields.phoneHint} type="tel" autoComplete="tel" />
      <div className={styles.actions}>
        <SubmitButton>{messages.save}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </AccountForm>
  )
}
