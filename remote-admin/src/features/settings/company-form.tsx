import { COUNTRIES, companyDraftSchema, paths, type Settings } from 'shared-contracts'
import { patterns, TextLink, useHost } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import { Form, SelectField, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import { messages } from './messages'
import styles from './settings-page.module.css'
import { useSettingsChange } from './use-settings'

const text = messages.company

const countries = Object.entries(COUNTRIES)
  .map(([value, { name: label }]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

/** Who runs the shop, as its imprint names them. */
export function CompanyForm({ version, ...company }: Settings['company']) {
  const { api } = useHost()
  const { saved, conflict } = useSettingsChange()
  const { legalName, address, country, registration, taxId, email, phone } = company
  return (
    <Panel title={text.title} actions={<TextLink to={paths.imprint}>{text.imprint}</TextLink>}>
      <p className={patterns.note}>{text.text}</p>
      <Form
        className={styles.form}
        initialValues={{
          ...{ legalName: legalName ?? '', address: address ?? '', country: country ?? '' },
          ...{ registration: registration ?? '', taxId: taxId ?? '', email: email ?? '', phone: phone ?? '' },
        }}
        schema={companyDraftSchema}
        send={(draft) => api.settings.saveCompany({ ...draft, version })}
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
        <TextField name="legalName" label={text.legalName} autoComplete="organization" required />
        <TextAreaField name="address" label={text.address} hint={text.addressHint} rows={4} required />
        <SelectField
          name="country"
          label={text.country}
          options={countries}
          placeholder={text.chooseCountry}
          autoComplete="country"
          required
        />
        <TextField name="registration" label={text.registration} hint={text.registrationHint} autoComplete="off" />
        <TextField name="taxId" label={text.taxId} autoComplete="off" />
        <TextField name="email" type="email" label={text.email} autoComplete="email" required />
        <TextField name="phone" type="tel" label={text.phone} autoComplete="tel" />
      </Form>
    </Panel>
  )
}
