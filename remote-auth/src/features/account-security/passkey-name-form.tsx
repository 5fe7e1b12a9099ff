import { renamePasskeySchema, type Passkey } from 'shared-contracts'
import { Button } from 'shared-ui'
import { SubmitButton, TextField } from 'shared-ui/forms'
import { useSecurity } from '../../lib/use-security'
import sectionStyles from '../../ui/account/section.module.css'
import { AccountForm } from '../../ui/account-form'
import { messages } from './messages'

export interface PasskeyNameFormProps {
  passkey: Passkey
  onSaved: () => Promise<void>
  onCancel: () => void
}

const nameSchema = renamePasskeySchema.omit(['id'])
const refusals = { NOT_FOUND: { text: messages.passkeyGone } }

/** The name under which its owner knows a passkey. */
export function PasskeyNameForm({ passkey, onSaved, onCancel }: PasskeyNameFormProps) {
  const { security } = useSecurity()

  async function rename({ name }: { name: string }) {
    await security.renamePasskey({ id: passkey.id, name })
    await onSaved()
  }
  return (
    <AccountForm initialValues={{ name: passkey.name }} schema={nameSchema} refusals={refusals} onSubmit={rename}>
      <TextField name="name" label={messages.passkeyName} hint={messages.passkeyNameHint} autoComplete="off" required />
      <div className={sectionStyles.actions}>
        <SubmitButton>{messages.save}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </AccountForm>
  )
}
