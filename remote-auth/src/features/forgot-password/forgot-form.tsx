import { forgotPasswordSchema, type Audience, type ForgotPasswordInput } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { SubmitButton } from 'shared-ui/forms'
import { AccountForm } from '../../ui/account-form'
import { EmailField } from '../../ui/email-field'
import { messages } from './messages'

interface ForgotFormProps {
  audience: Audience
  onSent: (email: string) => void
}

/** Asks the API to send a link. */
export function ForgotForm({ audience, onSent }: ForgotFormProps) {
  const { api } = useHost()

  async function send({ email }: ForgotPasswordInput) {
    await api.accounts[audience].forgotPassword({ email })
    onSent(email)
  }

  return (
    <AccountForm initialValues={{ email: '' }} schema={forgotPasswordSchema} onSubmit={send}>
      <EmailField />
      <SubmitButton wide>{messages.submit}</SubmitButton>
    </AccountForm>
  )
}
