import { useFormikContext } from 'formik'
import { COUNTRIES, countryOf, type AddressDraft, type ShopProfileDraft } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { SelectField, TextField } from 'shared-ui/forms'
import { messages as all } from './messages'
import styles from './profile-page.module.css'

const messages = all.returns
const EMPTY: AddressDraft = {
  recipient: '',
  company: '',
  line1: '',
  line2: '',
  postcode: '',
  city: '',
  region: '',
  country: '',
}

const countries = Object.entries(COUNTRIES)
  .map(([value, { name: label }]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

/** Where returns go: to the business address, or to one that is named here. */
export function ReturnAddressFields() {
  const { values, setFieldValue } = useFormikContext<ShopProfileDraft>()
  const { returnAddress } = values
  const country = countryOf(returnAddress?.country)
  const regions = Object.entries(country?.regions ?? {}).map(([value, label]) => ({ value, label }))
  return (
    <fieldset className={joinClasses(patterns.stack3, patterns.shrink)}>
      <p className={joinClasses(patterns.note, patterns.measure)}>{messages.text}</p>
      <label className={joinClasses(patterns.line3, styles.check)}>
        <input
          type="checkbox"
          checked={returnAddress !== null}
          onChange={({ target }) => void setFieldValue('returnAddress', target.checked ? EMPTY : null, false)}
        />
        {messages.other}
      </label>
      {returnAddress && (
        <div className={styles.address}>
          <TextField name="returnAddress.recipient" label={messages.recipient} required />
          <TextField name="returnAddress.company" label={messages.company} autoComplete="organization" />
          <TextField name="returnAddress.line1" label={messages.line1} autoComplete="address-line1" required />
          <TextField name="returnAddress.line2" label={messages.line2} autoComplete="address-line2" />
          <TextField name="returnAddress.postcode" label={messages.postcode} autoComplete="postal-code" />
          <TextField name="returnAddress.city" label={messages.city} autoComplete="address-level2" required />
          {regions.length > 0 && (
            <SelectField
              name="returnAddress.region"
              label={messages.region}
              options={regions}
              placeholder={messages.choose}
            />
          )}
          <SelectField
            name="returnAddress.country"
            label={messages.country}
            options={countries}
            placeholder={messages.choose}
            autoComplete="country"
          />
        </div>
      )}
    </fieldset>
  )
}
