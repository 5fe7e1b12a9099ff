import { MAIL_CONFIRMATIONS, MAIL_SECURITIES, type MailServer, mailServerDraftSchema } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { PasswordField, SelectField, TextField } from 'shared-ui/forms'
import { FieldPair } from '../../ui/field-group'
import type { OnUnsaved } from './filled-fields'
import { messages } from './messages'
import { SettingsForm } from './settings-form'
import type { Part } from './use-settings-form'

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
export function MailForm({ mail, onUnsaved }: { mail: MailServer; onUnsaved: OnUnsaved }) {
  const { api } = useHost()
  return (
    <SettingsForm
      id="mail"
      text={text}
      schema={mailServerDraftSchema}
      read={read}
      opened={partOf(mail)}
      partOf={({ mail: now = mail }) => partOf(now)}
      send={api.settings.saveMailServer}
      success={(_, { host }) => (host === '' ? text.cleared : text.saved)}
      onUnsaved={onUnsaved}
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
        <TextField name="from" type="email" label={text.fields.from} hint={text.fromHint} autoComplete="off" required />
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
    </SettingsForm>
  )
}
