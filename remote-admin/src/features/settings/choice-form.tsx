import type { Settings } from 'shared-contracts'
import { useProof } from 'shared-ui'
import { Form, RadioField, SubmitButton } from 'shared-ui/forms'
import type { SettingsPart } from '../../lib/admin-paths'
import { FilledFields } from './filled-fields'
import { messages } from './messages'
import styles from './settings-page.module.css'
import { SettingsSection } from './settings-section'
import { useSettingsForm, type Part } from './use-settings-form'

interface ChoiceFormProps<Way extends string> {
  id: SettingsPart
  text: {
    title: string
    text: string
    fields: { way: string }
    said: Record<Way, string>
    notes: Record<Way, string>
    save: string
    saved: Record<Way, string>
  }
  ways: readonly Way[]
  opened: Part<{ way: Way }>
  /** The choice in newer settings. */
  read: (settings: Settings) => Part<{ way: Way }>
  send: (way: Way, version: number) => Promise<Settings>
  onUnsaved: (isUnsaved: boolean) => void
}

/** A part of the settings that is one of some ways, each with what it means. */
export function ChoiceForm<Way extends string>({
  id,
  text,
  ways,
  opened,
  read,
  send,
  onUnsaved,
}: ChoiceFormProps<Way>) {
  const { proved, dialog } = useProof('admin')
  const form = useSettingsForm(opened, read, text.fields, (_, value) => text.said[value as Way])
  return (
    <SettingsSection id={id} title={text.title} about={text.text}>
      <Form
        className={styles.form}
        initialValues={form.opened}
        send={({ way }) => proved(() => send(way, form.seen()))}
        refusals={{ CONFLICT: form.conflict }}
        failed={messages.notSaved}
        success={(_, { way }) => text.saved[way]}
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
          name="way"
          legend={text.fields.way}
          options={ways.map((value) => ({ value, label: text.said[value], note: text.notes[value] }))}
        />
      </Form>
      {dialog}
    </SettingsSection>
  )
}
