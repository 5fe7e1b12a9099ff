import { useQueryClient } from '@tanstack/react-query'
import { changeEmailSchema, type ChangeEmailInput, type Security } from 'shared-contracts'
import { useHost, useProof } from 'shared-ui'
import { SubmitButton, TextField } from 'shared-ui/forms'
import sectionStyles from '../../ui/account/section.module.css'
import { AccountForm } from '../../ui/account-form'
import { messages } from './messages'

/** Asks for another address; it counts once its mail's link was used. */
export function EmailForm({ security }: { security: Security }) {
  const { api, queries, toast } = useHost()
  const queryClient = useQueryClient()
  const { proved, dialog } = useProof('shop')

  async function change(values: ChangeEmailInput) {
    await proved(() => api.security.shop.changeEmail(values))
    toast.success(messages.sent(values.email))
    await queryClient.invalidateQueries({ queryKey: queries.security.shop.overview.key() })
  }
  return (
    <div className={sectionStyles.form}>
      <p className={sectionStyles.soft}>{messages.emailLead(security.email)}</p>
      {security.pendingEmail && <p role="status">{messages.pending(security.pendingEmail)}</p>}
      <AccountForm initialValues={{ email: '' }} schema={changeEmailSchema} onSubmit={change}>
        <TextField
          name="email"
          label={messages.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div>
          <SubmitButton variant="secondary">{messages.change}</SubmitButton>
        </div>
      </AccountForm>
      {dialog}
    </div>
  )
}
