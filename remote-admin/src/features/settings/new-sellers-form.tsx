import { SELLER_APPROVALS, type Settings } from 'shared-contracts'
import { useHost, useProof } from 'shared-ui'
import { Form, RadioField, SubmitButton } from 'shared-ui/forms'
import { FilledFields } from './filled-fields'
import { messages } from './messages'
import styles from './settings-page.module.css'
import { SettingsSection } from './settings-section'
import { useSettingsForm, type Part } from './use-settings-form'

const text = messages.newSellers
type NewSellers = NonNullable<Settings['newSellers']>
interface Typed extends Record<string, string> {
  approval: NewSellers['approval']
}

const partOf = ({ approval, version }: NewSellers): Part<Typed> => ({ version, values: { approval } })

interface NewSellersFormProps {
  newSellers: NewSellers
  onUnsaved: (isUnsaved: boolean) => void
}

/** Whether new sellers wait for an approval. */
export function NewSellersForm({ newSellers, onUnsaved }: NewSellersFormProps) {
  const { api } = useHost()
  const { proved, dialog } = useProof('admin')
  const form = useSettingsForm(
    partOf(newSellers),
    ({ newSellers: now = newSellers }) => partOf(now),
    text.fields,
    (_, value) => text.said[value as Typed['approval']],
  )
  return (
    <SettingsSection title={text.title} about={text.text}>
      <Form
        className={styles.form}
        initialValues={form.opened}
        send={({ approval }) => proved(() => api.settings.saveNewSellers({ approval, version: form.seen() }))}
        refusals={{ CONFLICT: form.conflict }}
        failed={messages.notSaved}
        success={(_, { approval }) => text.saved[approval]}
        onSent={form.onSent}
        onTyped={form.onTyped}
        aside={<FilledFields {...form.filled} onUnsaved={onUnsaved} />}
        actions={
          <div>
            <SubmitButton>{text.save}</SubmitButton>
          </div>
        }
      >
        <RadioField
          name="approval"
          legend={text.fields.approval}
          options={SELLER_APPROVALS.map((value) => ({ value, label: text.said[value], note: text.notes[value] }))}
        />
      </Form>
      {dialog}
    </SettingsSection>
  )
}
