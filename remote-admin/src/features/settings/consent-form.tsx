import { consentDraftSchema, decimalAmount, type Settings, toMinorUnitsOf } from 'shared-contracts'
import { useHost, useProof } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { Form, SubmitButton, TextField } from 'shared-ui/forms'
import { FieldPair } from '../../ui/field-group'
import { FilledFields } from './filled-fields'
import { messages } from './messages'
import styles from './settings-page.module.css'
import { SettingsSection } from './settings-section'
import { useSettingsForm, type Part } from './use-settings-form'

const text = messages.consent
type Consent = NonNullable<Settings['consent']>
interface Typed extends Record<string, string> {
  amount: string
}

/** From which sum on what staff give back needs a second person. */
export function ConsentForm({ consent, onUnsaved }: { consent: Consent; onUnsaved: (isUnsaved: boolean) => void }) {
  const { api, config } = useHost()
  const { money } = useFormats()
  const { currency } = config
  const { proved, dialog } = useProof('admin')
  const partOf = ({ aboveMinor, version }: Consent): Part<Typed> => ({
    version,
    values: { amount: aboveMinor === null ? '' : decimalAmount(aboveMinor, currency) },
  })
  const form = useSettingsForm(partOf(consent), ({ consent: now = consent }) => partOf(now), text.fields)
  const read = ({ amount }: Typed) => {
    const typed = amount.trim().replace(',', '.')
    return { aboveMinor: typed === '' ? null : (toMinorUnitsOf(typed, currency) ?? Number.NaN) }
  }
  return (
    <SettingsSection id="consent" title={text.title} about={text.text}>
      <Form
        className={styles.form}
        initialValues={form.opened}
        schema={consentDraftSchema}
        read={read}
        names={{ aboveMinor: 'amount' }}
        send={({ aboveMinor }) => proved(() => api.settings.saveConsent({ aboveMinor, version: form.seen() }))}
        refusals={{ CONFLICT: form.conflict }}
        failed={messages.notSaved}
        success={(_, { aboveMinor }) =>
          aboveMinor === null ? text.off : text.saved(money({ amountMinor: aboveMinor, currency }))
        }
        onSent={form.onSent}
        onTyped={form.onTyped}
        aside={<FilledFields {...form.filled} onUnsaved={onUnsaved} />}
        actions={
          <div>
            <SubmitButton saves>{text.save}</SubmitButton>
          </div>
        }
      >
        <FieldPair>
          <TextField
            name="amount"
            inputMode="decimal"
            label={text.label(currency)}
            hint={text.hint}
            autoComplete="off"
          />
        </FieldPair>
      </Form>
      {dialog}
    </SettingsSection>
  )
}
