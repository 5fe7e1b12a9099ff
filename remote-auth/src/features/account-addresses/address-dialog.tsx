import { useFormikContext } from 'formik'
import {
  type Address,
  type AddressDraft,
  type ApiClient,
  COUNTRIES,
  addressDraftSchema,
  countryOf,
} from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { FormDialog, SelectField, TextField } from 'shared-ui/forms'
import styles from './address-book.module.css'
import { messages } from './messages'

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Postcode, town and, where the country has such, the state: as the chosen country calls them. */
function PlaceFields() {
  const { values } = useFormikContext<AddressDraft>()
  const country = countryOf(values.country)
  const { fields } = messages
  const postcode = capitalised(country?.postcodeLabel ?? 'postcode')
  const regions = Object.entries(country?.regions ?? {}).map(([value, label]) => ({ value, label }))
  return (
    <>
      <div className={joinClasses(patterns.stack6, styles.place)}>
        <TextField
          name="postcode"
          label={country && !country.postcodeRequired ? fields.optional(postcode) : postcode}
          autoComplete="postal-code"
          required={country?.postcodeRequired ?? true}
        />
        <TextField name="city" label={fields.city} autoComplete="address-level2" required />
      </div>
      {country && regions.length > 0 && (
        <SelectField
          name="region"
          label={capitalised(country.regionLabel)}
          options={regions}
          placeholder={fields.regionPlaceholder(country.regionLabel)}
          autoComplete="address-level1"
          required
        />
      )}
    </>
  )
}

interface AddressDialogProps {
  /** The one to change, or `null` for a new one. */
  address: Address | null
  onSaved: () => Promise<void>
  onClosed: () => void
}

type Save = ApiClient['addresses']['update' | 'create']

const countries = Object.entries(COUNTRIES).map(([value, { name }]) => ({ value, label: name }))

/** A new address begins where the reader's language is spoken, if we deliver there. */
const homeOf = (locale: string) => {
  const region = new Intl.Locale(locale).region ?? ''
  return countryOf(region) ? region : ''
}

/** The fields of the chosen country, with its own words and rules. */
export function AddressDialog({ address, onSaved, onClosed }: AddressDialogProps) {
  const { api, config } = useHost()
  const { fields } = messages
  return (
    <FormDialog
      title={address ? messages.editTitle : messages.addTitle}
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
      send={(draft): ReturnType<Save> =>
        address ? api.addresses.update({ ...draft, id: address.id }) : api.addresses.create(draft)
      }
      refusals={{ ADDRESS_BOOK_FULL: messages.full, NOT_FOUND: messages.gone }}
      onSent={onSaved}
      submit={messages.save}
      onClosed={onClosed}
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
    </FormDialog>
  )
}
