import type { ReactNode } from 'react'
import type { ApiClient, Settings } from 'shared-contracts'
import { useProof } from 'shared-ui'
import { Form, SubmitButton, type FormOptions } from 'shared-ui/forms'
import type { SettingsPart } from '../../lib/admin-paths'
import { FilledFields, type OnUnsaved } from './filled-fields'
import { messages } from './messages'
import styles from './settings-page.module.css'
import { SettingsSection } from './settings-section'
import { useSettingsForm, type Part } from './use-settings-form'

/** All that a part's endpoint may refuse. */
type Saving = ReturnType<ApiClient['settings']['saveMailServer']>

interface SettingsFormProps<Typed extends Record<string, string>, Draft extends object> extends Pick<
  FormOptions<Typed, Draft, Saving>,
  'schema' | 'names' | 'success'
> {
  id: SettingsPart
  text: { title: string; text: ReactNode; fields: { [Name in keyof Typed]: string }; save: string }
  links?: ReactNode
  /** The part as the page fetched it. */
  opened: Part<Typed>
  /** The part of newer settings. */
  partOf: (settings: Settings) => Part<Typed>
  /** What a field holds, in words. */
  say?: (name: keyof Typed, value: string) => string
  /** What is typed, as the schema takes it, where that is not the same. */
  read?: (typed: Typed) => unknown
  /** @param draft what is typed, with the version that was seen. */
  send: (draft: Draft & { version: number }) => Saving
  /** What follows from a save besides. */
  onSaved?: (draft: Draft) => void
  onUnsaved: OnUnsaved
  children: ReactNode
}

/** A part of the settings that is typed and saved by itself, whoever else saves meanwhile; a save asks who it is. */
export function SettingsForm<Typed extends Record<string, string>, Draft extends object = Typed>({
  id,
  text,
  links,
  opened,
  partOf,
  say,
  send,
  onSaved,
  onUnsaved,
  children,
  ...options
}: SettingsFormProps<Typed, Draft>) {
  const { proved, dialog } = useProof('admin')
  const form = useSettingsForm(opened, partOf, text.fields, say)
  return (
    <SettingsSection id={id} title={text.title} about={text.text} actions={links}>
      <Form<Typed, Draft, Saving>
        {...options}
        className={styles.form}
        initialValues={form.opened}
        send={(draft) => proved(() => send({ ...draft, version: form.seen() }))}
        refusals={{ CONFLICT: form.conflict }}
        failed={messages.notSaved}
        onSent={async (settings, draft) => {
          await form.onSent(settings)
          onSaved?.(draft)
        }}
        onTyped={form.onTyped}
        aside={<FilledFields {...form.filled} part={id} onUnsaved={onUnsaved} />}
        actions={
          <div>
            <SubmitButton saves>{text.save}</SubmitButton>
          </div>
        }
      >
        {children}
      </Form>
      {dialog}
    </SettingsSection>
  )
}
