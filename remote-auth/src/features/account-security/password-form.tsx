import { useQueryClient } from '@tanstack/react-query'
import { changePasswordSchema } from 'shared-contracts'
import { Form, PasswordField, SubmitButton } from 'shared-ui/forms'
import { useSecurity } from '../../lib/use-security'
import sectionStyles from '../../ui/account/section.module.css'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { messages } from './messages'

export interface PasswordFormProps {
  onChanged: () => void
}

/** Asks for the current password as well. */
export function PasswordForm({ onChanged }: PasswordFormProps) {
  const { security, securityQueries } = useSecurity()
  const queryClient = useQueryClient()

  async function refresh() {
    await queryClient.invalidateQueries({ queryKey: securityQueries.sessions.key() })
    onChanged()
  }
  return (
    <div className={sectionStyles.form}>
      <Form
        toasts
        initialValues={{ currentPassword: '', password: '', confirmPassword: '' }}
        schema={changePasswordSchema}
        send={(values) => security.changePassword(values)}
        refusals={{
          PASSWORD_WRONG: messages.passwordWrong,
          PASSWORD_TOO_COMMON: messages.passwordTooCommon,
        }}
        success={messages.passwordChanged}
        onSent={refresh}
        actions={
          <div>
            <SubmitButton>{messages.changePassword}</SubmitButton>
          </div>
        }
      >
        <PasswordField
          name="currentPassword"
          label={messages.currentPassword}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields label={messages.newPassword} />
      </Form>
    </div>
  )
}
