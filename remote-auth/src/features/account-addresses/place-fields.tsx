import { useFormikContext } from 'formik'
import { countryOf, type AddressDraft } from 'shared-contracts'
import { SelectField, TextField } from 'shared-ui/forms'
import styles from './address-book.module.css'
import { messages } from './messages'

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Postcode, town and, where the country has such, the state: as the chosen country calls them. */
export function PlaceFields() {
  const { values } = useFormikContext<AddressDraft>()
  const country = countryOf(values.country)
  const { fields } = messages
  const postcode = capitalised(country?.postcodeLabel ?? 'postcode')
  const regions = Object.entries(country?.regions ?? {}).map(([value, label]) => ({ value, label }))
  return (
    <>
      <div className={styles.place}>
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
