import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import {
  accountMessages,
  audiencePaths,
  isProblem,
  resetPasswordSchema,
  sessionKey,
  type Audience,
  type ResetPasswordInput,
  VISITOR_KEY,
} from 'shared-contracts'
import { useHost } from 'shared-ui'
import { SubmitButton } from 'shared-ui/forms'
import { AccountForm } from '../../ui/account-form'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { messages } from './messages'

interface ResetFormProps {
  audience: Audience
  token: string
  /** The API does not take the token (any more). */
  onDead: () => void
}

/** The token is the link's, not a field: nothing about it could be shown at one. */
const newPasswordSchema = resetPasswordSchema.omit(['token'])

const refusals = {
  PASSWORD_TOO_COMMON: {
    text: messages.passwordTooCommon,
    field: { name: 'password', message: accountMessages.passwordCommon },
  },
  RESET_LINK_INVALID: { text: messages.deadTitle },
}

/** Sets the new password and goes to the log-in. */
export function ResetForm({ audience, token, onDead }: ResetFormProps) {
  const { api, toast } = useHost()
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  async function reset(values: Omit<ResetPasswordInput, 'token'>) {
    try {
      await api.accounts[audience].resetPassword({ ...values, token })
    } catch (cause) {
      if (isProblem(cause, 'RESET_LINK_INVALID')) onDead()
      throw cause
    }
    // The server has ended every session of the account, this browser's too: the log-in must not send on by an old one.
    queryClient.setQueryData(sessionKey(audience), null)
    await queryClient.invalidateQueries({ queryKey: [VISITOR_KEY] })
    toast.success(messages.success)
    // The token is spent: going back must not offer it again.
    await navigate(audiencePaths[audience].login, { replace: true })
  }

  return (
    <AccountForm
      initialValues={{ password: '', confirmPassword: '' }}
      schema={newPasswordSchema}
      refusals={refusals}
      onSubmit={reset}
    >
      <NewPasswordFields />
      <SubmitButton wide>{messages.submit}</SubmitButton>
    </AccountForm>
  )
}
