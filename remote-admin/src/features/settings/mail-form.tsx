import { MAIL_CONFIRMATIONS, MAIL_SECURITIES, type MailServer, mailServerDraftSchema } from 'shared-contracts'
import { useHost, useProof } from 'shared-ui'
import { Form, PasswordField, SelectField, SubmitButton, TextField } from 'shared-ui/forms'
import { FieldPair } from '../../ui/field-group'
import { FilledFields } from './filled-fields'
import { messages } from './messages'
import styles from './settings-page.module.css'
import { SettingsSection } from './settings-section'
import { useSettingsForm, type Part } from './use-settings-form'

const text = messages.mail

interface Typed extends Record<string, string> {
  host: string
  port: string
  security: MailServer['security']
  user: string
  password: string
  from: string
  confirm: MailServer['confirm']
}

const partOf = ({ host, port, security, user, from, confirm, version }: MailServer): Part<Typed> => ({
  version,
  values: { host, port: String(port), security, user, password: '', from, confirm },
})

/** An empty password is the one that is kept. */
const read = ({ password, ...typed }: Typed) => ({ ...typed, ...(password && { password }) })

/** By which server mails go out. It is saved once it has taken one. */
export function MailForm({ mail, onUnsaved }: { mail: MailServer; onUnsaved: (isUnsaved: boolean) => void }) {
  const { api } = useHost()
  const { proved, dialog } = useProof('admin')
  const form = useSettingsForm(partOf(mail), ({ mail: now = mail }) => partOf(now), text.fields)
  return (
    <SettingsSection id="mail" title={text.title} about={text.text}>
      <Form
        className={styles.form}
        initialValues={form.opened}
        schema={mailServerDraftSchema}
        read={read}
        send={(draft) => proved(() => api.settings.saveMailServer({ ...draft, version: form.seen() }))}
        refusals={{ CONFLICT: form.conflict }}
        failed={messages.notSaved}
        success={(_, { host }) => (host === '' ? text.cleared : text.saved)}
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
            name="host"
            label={text.fields.host}
            hint={mail.startHasServer ? text.startHint : text.hostHint}
            autoComplete="off"
          />
          <TextField name="port" inputMode="numeric" label={text.fields.port} hint={text.portHint} autoComplete="off" />
        </FieldPair>
        <FieldPair>
          <SelectField
            name="security"
            label={text.fields.security}
            options={MAIL_SECURITIES.map((value) => ({ value, label: text.securities[value] }))}
          />
          <TextField
            name="from"
            type="email"
            label={text.fields.from}
            hint={text.fromHint}
            autoComplete="off"
            required
          />
        </FieldPair>
        <FieldPair>
          <TextField name="user" label={text.fields.user} autoComplete="off" />
          <PasswordField
            name="password"
            label={text.fields.password}
            {...(mail.hasPassword && { hint: text.keptHint })}
            autoComplete="new-password"
          />
        </FieldPair>
        <FieldPair>
          <SelectField
            name="confirm"
            label={text.fields.confirm}
            options={MAIL_CONFIRMATIONS.map((value) => ({ value, label: text.confirmations[value] }))}
          />
        </FieldPair>
      </Form>
      {dialog}
    </SettingsSection>
  )
}
