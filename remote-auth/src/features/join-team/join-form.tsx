import { accountMessages, joinSchema, type Invitation, type JoinDraft, type SellerAccount } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { CheckboxField, SubmitButton, TextField } from 'shared-ui/forms'
import { AccountForm } from '../../ui/account-form'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { TermsLabel } from '../../ui/terms-label'
import { messages } from './messages'

const refusals = {
  PASSWORD_TOO_COMMON: {
    text: messages.passwordTooCommon,
    field: { name: 'password', message: accountMessages.passwordCommon },
  },
  EMAIL_TAKEN: { text: messages.emailTaken },
  LINK_INVALID: { text: messages.over },
}

interface JoinFormProps {
  token: string
  invitation: Invitation
  onJoined: (account: SellerAccount) => Promise<void>
}

/** Accepts with a new account: the address is the invitation's, the rest is asked for. */
export function JoinForm({ token, invitation, onJoined }: JoinFormProps) {
  const { api } = useHost()
  const join = async (draft: JoinDraft) => onJoined(await api.sellerTeam.register({ ...draft, token }))
  return (
    <AccountForm
      initialValues={{ name: '', password: '', confirmPassword: '', terms: false }}
      schema={joinSchema}
      refusals={refusals}
      onSubmit={join}
    >
      <p>{messages.email(invitation.email)}</p>
      <TextField name="name" label={messages.name} hint={messages.nameHint} autoComplete="name" required />
      <NewPasswordFields />
      <CheckboxField name="terms" label={<TermsLabel />} required />
      <SubmitButton wide>{messages.submit}</SubmitButton>
    </AccountForm>
  )
}
