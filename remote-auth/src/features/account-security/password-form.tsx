import { useQueryClient } from '@tanstack/react-query'
import { changePasswordSchema, type ChangePasswordInput } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { PasswordField, SubmitButton } from 'shared-ui/forms'
import { useSecurity } from '../../lib/use-security'
import sectionStyles from '../../ui/account/section.module.css'
import { AccountForm } from '../../ui/account-form'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { messages } from './messages'

const refusals = {
  PASSWORD_WRONG: { text: messages.passwordWrong },
  PASSWORD_TOO_COMMON: { text: messages.passwordTooCommon },
}

export interface PasswordFormProps {
  onChanged: () => void
}

/** Asks for the current password as well. */
export function PasswordForm({ onChanged }: PasswordFormProps) {
  const { toast } = useHost()
  const { security, securityQueries } = useSecurity()
  const queryClient = useQueryClient()

  async function change(values: ChangePasswordInput) {
    await security.changePassword(values)
    toast.success(messages.passwordChanged)
    await queryClient.invalidateQueries({ queryKey: securityQueries.sessions.key() })
    onChanged()
  }
  return (
    <div className={sectionStyles.form}>
      <AccountForm
        initialValues={{ currentPassword: '', password: '', confirmPassword: '' }}
        schema={changePasswordSchema}
        refusals={refusals}
        onSubmit={change}
      >
        <PasswordField
          name="currentPassword"
          label={messages.currentPassword}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields label={messages.newPassword} />
        <div>
          <SubmitButton>{messages.changePassword}</SubmitButton>
        </div>
      </AccountForm>
    </div>
  )
}
