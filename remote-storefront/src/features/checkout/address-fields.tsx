import { useFormikContext } from 'formik'
import { COUNTRIES, countryOf, type AddressDraft } from 'shared-contracts'
import { SelectField, TextField } from 'shared-ui/forms'
import { messages } from './messages'
import styles from './steps.module.css'

const text = messages.address
const countries = Object.entries(COUNTRIES).map(([value, { name }]) => ({ value, label: name }))
const capital = (label: string) => label.charAt(0).toUpperCase() + label.slice(1)

/** An address as its country writes it. `purpose` tells the browser which of its own addresses to offer. */
export function AddressFields({ purpose }: { purpose: 'shipping' | 'billing' }) {
  const { values } = useFormikContext<AddressDraft>()
  const country = countryOf(values.country)
  const postcode = capital(country?.postcodeLabel ?? 'postcode')
  const of = (field: string) => `${purpose} ${field}`
  return (
    <>
      <SelectField
        name="country"
        label={text.country}
        placeholder={text.chooseCountry}
        options={countries}
        autoComplete={of('country')}
      />
      <TextField name="recipient" label={text.recipient} autoComplete={of('name')} required />
      <TextField name="company" label={text.company} autoComplete={of('organization')} />
      <TextField name="line1" label={text.line1} autoComplete={of('address-line1')} required />
      <TextField name="line2" label={text.line2} autoComplete={of('address-line2')} />
      <div className={styles.postcode}>
        <TextField
          name="postcode"
          label={country && !country.postcodeRequired ? text.optional(postcode) : postcode}
          autoComplete={of('postal-code')}
        />
        <TextField name="city" label={text.city} autoComplete={of('address-level2')} required />
      </div>
      {country?.regions && (
        <SelectField
          name="region"
          label={capital(country.regionLabel)}
          placeholder={text.choose(country.regionLabel)}
          options={Object.entries(country.regions).map(([value, label]) => ({ value, label }))}
          autoComplete={of('address-level1')}
        />
      )}
      <TextField
        name="phone"
        type="tel"
        label={text.phone}
        hint={text.phoneHint}
        autoComplete={of('tel')}
        inputMode="tel"
      />
    </>
  )
}
