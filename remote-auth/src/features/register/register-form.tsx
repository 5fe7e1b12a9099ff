import { useLocation, useNavigate } from 'react-router-dom'
import { accountMessages, audiencePaths, registrationSchema, type RegistrationInput } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { CheckboxField, SubmitButton } from 'shared-ui/forms'
import { handedOver, type HandedOver } from '../../lib/handed-over'
import { useNext } from '../../lib/use-next'
import { AccountForm } from '../../ui/account-form'
import { EmailField } from '../../ui/email-field'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { TermsLabel } from '../../ui/terms-label'
import { messages } from './messages'

const refusals = {
  PASSWORD_TOO_COMMON: {
    text: messages.passwordTooCommon,
    field: { name: 'password', message: accountMessages.passwordCommon },
  },
}

/**
 * Creates an account and goes to the log-in with the address filled in. Who comes from an order finds its address here. Whether the address has
 * an account already is told by mail alone.
 */
export function RegisterForm({ audience }: { audience: 'shop' | 'seller' }) {
  const { api, toast } = useHost()
  const { withNext } = useNext(audience)
  const navigate = useNavigate()
  const { email } = handedOver(useLocation().state)

  async function register(values: RegistrationInput) {
    const { email } = await api.accounts[audience].register(values)
    toast.success(messages.success)
    await navigate(withNext(audiencePaths[audience].login), { state: { email, mailed: true } satisfies HandedOver })
  }

  return (
    <AccountForm
      initialValues={{ email, password: '', confirmPassword: '', terms: false }}
      schema={registrationSchema}
      refusals={refusals}
      onSubmit={register}
    >
      <EmailField />
      <NewPasswordFields />
      <CheckboxField name="terms" label={<TermsLabel />} required />
      <SubmitButton wide>{messages.submit}</SubmitButton>
    </AccountForm>
  )
}
