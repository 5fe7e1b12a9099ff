import { COUNTRIES, companyDraftSchema, countryOf, paths, type Settings } from 'shared-contracts'
import { TextLink, useHost, useProof } from 'shared-ui'
import { Form, SelectField, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import { FieldPair } from '../../ui/field-group'
import { FilledFields } from './filled-fields'
import { messages } from './messages'
import styles from './settings-page.module.css'
import { SettingsSection } from './settings-section'
import { useSettingsForm } from './use-settings-form'

const text = messages.company

const countries = Object.entries(COUNTRIES)
  .map(([value, { name: label }]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

function read({ company }: Pick<Settings, 'company'>) {
  const { legalName, address, country, registration, taxId, email, phone, version } = company
  const values = {
    ...{ legalName: legalName ?? '', address: address ?? '', country: country ?? '' },
    ...{ registration: registration ?? '', taxId: taxId ?? '', email: email ?? '', phone: phone ?? '' },
  }
  return { version, values }
}

interface CompanyFormProps extends Pick<Settings, 'company'> {
  onUnsaved: (isUnsaved: boolean) => void
}

/** Who runs the shop, as its imprint names them. */
export function CompanyForm({ company, onUnsaved }: CompanyFormProps) {
  const { api } = useHost()
  const { proved, dialog } = useProof('admin')
  const form = useSettingsForm(read({ company }), read, text.fields, (name, value) =>
    name === 'country' ? (countryOf(value)?.name ?? value) : value,
  )
  return (
    <SettingsSection
      id="company"
      title={text.title}
      about={text.text}
      actions={
        <TextLink to={paths.imprint} reloadDocument>
          {text.imprint}
        </TextLink>
      }
    >
      <Form
        className={styles.form}
        initialValues={form.opened}
        schema={companyDraftSchema}
        send={(draft) => proved(() => api.settings.saveCompany({ ...draft, version: form.seen() }))}
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
      </Form>
      {dialog}
    </SettingsSection>
  )
}
