import { renamePasskeySchema, type Passkey } from 'shared-contracts'
import { FormDialog, TextField } from 'shared-ui/forms'
import { useSecurity } from '../../lib/use-security'
import { messages } from './messages'

export interface PasskeyNameDialogProps {
  title: string
  passkey: Passkey
  onSaved: () => Promise<void>
  onClosed: () => void
}

const nameSchema = renamePasskeySchema.omit(['id'])

/** The name under which its owner knows a passkey. */
export function PasskeyNameDialog({ title, passkey: { id, name }, onSaved, onClosed }: PasskeyNameDialogProps) {
  const { security } = useSecurity()
  return (
    <FormDialog
      title={title}
      initialValues={{ name }}
      schema={nameSchema}
      send={(typed) => security.renamePasskey({ id, ...typed })}
      refusals={{ NOT_FOUND: messages.passkeyGone }}
      onSent={onSaved}
      submit={messages.save}
      onClosed={onClosed}
    >
      <TextField name="name" label={messages.passkeyName} hint={messages.passkeyNameHint} autoComplete="off" required />
    </FormDialog>
  )
}
