import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type PageHead, accountMessages, audiencePaths, firstAdminSchema, paths } from 'shared-contracts'
import { ButtonLink, useHost } from 'shared-ui'
import { Form, SubmitButton } from 'shared-ui/forms'
import { AuthLayout } from '../../ui/auth-layout'
import { EmailField } from '../../ui/email-field'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { Notice } from '../../ui/notice'
import noticeStyles from '../../ui/notice.module.css'
import { messages } from './messages'

interface FirstAdminFormProps {
  token: string
  /** The API does not take the token (any more). */
  onDead: () => void
}

/** The token is the link's, not a field: nothing about it could be shown at one. */
const accountSchema = firstAdminSchema.omit(['token'])

/** Makes the account, signs in and goes on to what an admin does first. */
function FirstAdminForm({ token, onDead }: FirstAdminFormProps) {
  const { api, session } = useHost()
  const navigate = useNavigate()
  return (
    <Form
      toasts
      initialValues={{ email: '', password: '', confirmPassword: '' }}
      schema={accountSchema}
      send={(values) => api.accounts.admin.createFirst({ ...values, token })}
      refusals={{
        PASSWORD_TOO_COMMON: {
          text: messages.passwordTooCommon,
          field: { name: 'password', message: accountMessages.passwordCommon },
        },
        LINK_INVALID: () => {
          onDead()
          return messages.deadTitle
        },
      }}
      success={messages.success}
      onSent={async (account) => {
        await session.signedIn('admin', account)
        // The token is spent: going back must not offer it again.
        await navigate(paths.admin.setup, { replace: true })
      }}
      actions={<SubmitButton wide>{messages.submit}</SubmitButton>}
    >
      <EmailField />
      <NewPasswordFields />
    </Form>
  )
}

/** Opened by the link that the start of a shop without an admin prints, whose token stands in the address. */
export function Page() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const [deadToken, setDeadToken] = useState<string | null>(null)
  const alive = token !== null && token !== deadToken
  return (
    <AuthLayout audience="admin" title={messages.title} lead={alive ? messages.lead : undefined} motto={messages.motto}>
      {alive ? (
        <FirstAdminForm token={token} onDead={() => setDeadToken(token)} />
      ) : (
        <Notice title={messages.deadTitle}>
          <p>{messages.dead}</p>
          <div className={noticeStyles.actions}>
            <ButtonLink to={audiencePaths.admin.login}>{messages.logIn}</ButtonLink>
          </div>
        </Notice>
      )}
    </AuthLayout>
  )
}

export const head = (): PageHead => ({ title: messages.title })
