import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  type Audience,
  type PageHead,
  VISITOR_KEY,
  accountMessages,
  audiencePaths,
  resetPasswordSchema,
  sessionKey,
} from 'shared-contracts'
import { ButtonLink, useHost } from 'shared-ui'
import { Form, SubmitButton } from 'shared-ui/forms'
import { useAudience } from '../../lib/use-audience'
import { AuthLayout } from '../../ui/auth-layout'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { Notice } from '../../ui/notice'
import noticeStyles from '../../ui/notice.module.css'
import { messages } from './messages'

interface ResetFormProps {
  audience: Audience
  token: string
  /** The API does not take the token (any more). */
  onDead: () => void
}

/** The token is the link's, not a field: nothing about it could be shown at one. */
const newPasswordSchema = resetPasswordSchema.omit(['token'])

/** Sets the new password and goes to the log-in. */
function ResetForm({ audience, token, onDead }: ResetFormProps) {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  async function leave() {
    // The server has ended every session of the account, this browser's too: the log-in must not send on by an old one.
    queryClient.setQueryData(sessionKey(audience), null)
    await queryClient.invalidateQueries({ queryKey: [VISITOR_KEY] })
    // The token is spent: going back must not offer it again.
    await navigate(audiencePaths[audience].login, { replace: true })
  }

  return (
    <Form
      toasts
      initialValues={{ password: '', confirmPassword: '' }}
      schema={newPasswordSchema}
      send={(values) => api.accounts[audience].resetPassword({ ...values, token })}
      refusals={{
        PASSWORD_TOO_COMMON: {
          text: messages.passwordTooCommon,
          field: { name: 'password', message: accountMessages.passwordCommon },
        },
        RESET_LINK_INVALID: () => {
          onDead()
          return messages.deadTitle
        },
      }}
      success={messages.success}
      onSent={leave}
      actions={<SubmitButton wide>{messages.submit}</SubmitButton>}
    >
      <NewPasswordFields />
    </Form>
  )
}

/** Opened by the mail's link, whose token stands in the address. */
export function Page() {
  const audience = useAudience()
  const [search] = useSearchParams()
  const token = search.get('token')
  const [deadToken, setDeadToken] = useState<string | null>(null)
  const alive = token !== null && token !== deadToken
  const lead = alive ? messages.lead : undefined
  return (
    <AuthLayout audience={audience} title={messages.title} lead={lead} motto={messages.motto}>
      {alive ? (
        <ResetForm audience={audience} token={token} onDead={() => setDeadToken(token)} />
      ) : (
        <DeadLink audience={audience} />
      )}
    </AuthLayout>
  )
}

export const head = (): PageHead => ({ title: messages.title })

/** The link is used, too old, or came without its token: what that means and the way on. */
function DeadLink({ audience }: { audience: Audience }) {
  return (
    <Notice title={messages.deadTitle}>
      <p>{messages.dead}</p>
      <div className={noticeStyles.actions}>
        <ButtonLink to={audiencePaths[audience].forgot}>{messages.another}</ButtonLink>
      </div>
    </Notice>
  )
}
