import { COUNTRIES, companyDraftSchema, countryOf, paths, type Settings } from 'shared-contracts'
import { TextLink, useHost } from 'shared-ui'
import { SelectField, TextAreaField, TextField } from 'shared-ui/forms'
import { FieldPair } from '../../ui/field-group'
import type { OnUnsaved } from './filled-fields'
import { messages } from './messages'
import { SettingsForm } from './settings-form'

const text = messages.company

const countries = Object.entries(COUNTRIES)
  .map(([value, { name: label }]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

function partOf({ company }: Pick<Settings, 'company'>) {
  const { legalName, address, country, registration, taxId, email, phone, version } = company
  const values = {
    ...{ legalName: legalName ?? '', address: address ?? '', country: country ?? '' },
    ...{ registration: registration ?? '', taxId: taxId ?? '', email: email ?? '', phone: phone ?? '' },
  }
  return { version, values }
}

interface CompanyFormProps extends Pick<Settings, 'company'> {
  onUnsaved: OnUnsaved
}

/** Who runs the shop, as its imprint names them. */
export function CompanyForm({ company, onUnsaved }: CompanyFormProps) {
  const { api } = useHost()
  return (
    <SettingsForm
      id="company"
      text={text}
      links={
        <TextLink to={paths.imprint} reloadDocument>
          {text.imprint}
        </TextLink>
      }
      opened={partOf({ company })}
      partOf={partOf}
      say={(name, value) => (name === 'country' ? (countryOf(value)?.name ?? value) : value)}
      schema={companyDraftSchema}
      send={api.settings.saveCompany}
      success={text.saved}
      onUnsaved={onUnsaved}
    >
      <TextField name="legalName" label={text.fields.legalName} autoComplete="organization" required />
      <TextAreaField name="address" label={text.fields.address} hint={text.addressHint} rows={4} required />
      <FieldPair>
        <SelectField
          name="country"
          label={text.fields.country}
          options={countries}
          placeholder={text.chooseCountry}
          autoComplete="country"
          required
        />
        <TextField
          name="registration"
          label={text.fields.registration}
          hint={text.registrationHint}
          autoComplete="off"
        />
        <TextField name="taxId" label={text.fields.taxId} autoComplete="off" />
        <TextField name="email" type="email" label={text.fields.email} autoComplete="email" required />
        <TextField name="phone" type="tel" label={text.fields.phone} autoComplete="tel" />
      </FieldPair>
    </SettingsForm>
  )
}
