import { audiencePaths, loginSchema, type Audience } from 'shared-contracts'
import { TextLink, useHost } from 'shared-ui'
import { CheckboxField, Form, PasswordField, SubmitButton } from 'shared-ui/forms'
import { useHandedOver } from '../../lib/handed-over'
import { useNext } from '../../lib/use-next'
import { EmailField } from '../../ui/email-field'
import { fieldMessages } from '../../ui/field.messages'
import styles from './log-in-form.module.css'
import { messages } from './messages'

interface LogInFormProps {
  audience: Audience
  /** The password was right, and the account asks for a code as well. */
  onSecondStep: () => Promise<void>
}

/** Signs in. Where to go from there is the page's to say: it sends on whoever has a session. */
export function LogInForm({ audience, onSecondStep }: LogInFormProps) {
  const { api, session } = useHost()
  const { withNext } = useNext(audience)
  const { email, mailed } = useHandedOver()

  return (
    <Form
      toasts
      initialValues={{ email, password: '', rememberMe: false }}
      schema={loginSchema}
      send={(values) => api.accounts[audience].login(values)}
      refusals={{
        ACCOUNT_BLOCKED: messages.blocked,
        INVALID_CREDENTIALS: messages.invalidCredentials,
        SECOND_STEP_REQUIRED: async () => {
          await onSecondStep()
          return null
        },
      }}
      onSent={(account) => session.signedIn(audience, account)}
      actions={<SubmitButton wide>{messages.submit}</SubmitButton>}
    >
      {mailed && <p role="status">{messages.mailed(email)}</p>}
      <EmailField />
      <PasswordField name="password" label={fieldMessages.password} autoComplete="current-password" required />
      <div className={styles.row}>
        <CheckboxField name="rememberMe" label={messages.rememberMe[audience]} />
        <TextLink to={withNext(audiencePaths[audience].forgot)}>{messages.forgot}</TextLink>
      </div>
    </Form>
  )
}
