import { useLocation } from 'react-router-dom'
import { audiencePaths, isProblem, loginSchema, type Audience, type LoginInput } from 'shared-contracts'
import { TextLink, useHost } from 'shared-ui'
import { CheckboxField, PasswordField, SubmitButton } from 'shared-ui/forms'
import { handedOver } from '../../lib/handed-over'
import { useNext } from '../../lib/use-next'
import { AccountForm } from '../../ui/account-form'
import formStyles from '../../ui/account-form.module.css'
import { EmailField } from '../../ui/email-field'
import { fieldMessages } from '../../ui/field.messages'
import { messages } from './messages'

const refusals = { INVALID_CREDENTIALS: { text: messages.invalidCredentials } }

interface LogInFormProps {
  audience: Audience
  /** The password was right, and the account asks for a code as well. */
  onSecondStep: () => Promise<void>
}

/** Signs in. Where to go from there is the page's to say: it sends on whoever has a session. */
export function LogInForm({ audience, onSecondStep }: LogInFormProps) {
  const { api, session } = useHost()
  const { withNext } = useNext(audience)
  const { email, mailed } = handedOver(useLocation().state)

  async function logIn(values: LoginInput) {
    try {
      await session.signedIn(audience, await api.accounts[audience].login(values))
    } catch (cause) {
      if (!isProblem(cause, 'SECOND_STEP_REQUIRED')) throw cause
      await onSecondStep()
    }
  }

  return (
    <AccountForm
      initialValues={{ email, password: '', rememberMe: false }}
      schema={loginSchema}
      refusals={refusals}
      onSubmit={logIn}
    >
      {mailed && <p role="status">{messages.mailed(email)}</p>}
      <EmailField />
      <PasswordField name="password" label={fieldMessages.password} autoComplete="current-password" required />
      <div className={formStyles.row}>
        <CheckboxField name="rememberMe" label={messages.rememberMe[audience]} />
        <TextLink to={withNext(audiencePaths[audience].forgot)}>{messages.forgot}</TextLink>
      </div>
      <SubmitButton wide>{messages.submit}</SubmitButton>
    </AccountForm>
  )
}
