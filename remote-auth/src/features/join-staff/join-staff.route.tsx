import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  type OpenedStaffInvitation,
  type PageHead,
  accountMessages,
  audiencePaths,
  isProblem,
  sessionKey,
  sessionQuery,
  staffJoinSchema,
} from 'shared-contracts'
import { Button, ButtonLink, Skeleton, useHost, RetryButton } from 'shared-ui'
import { Form, SubmitButton, TextField } from 'shared-ui/forms'
import { useAct } from '../../lib/use-act'
import { AuthLayout } from '../../ui/auth-layout'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { Notice } from '../../ui/notice'
import noticeStyles from '../../ui/notice.module.css'
import { messages } from './messages'

export const head = (): PageHead => ({ title: messages.title })

/** Opened by the mail of an invitation into the staff: asks for a name and a password, or says why it cannot. */
export function Page() {
  const { queries, config } = useHost()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const asked = useQuery({
    ...queries.staff.invitation.queryOptions({ input: { token } }),
    enabled: token !== '',
    retry: (failures, error) => failures < 2 && !isProblem<'staff.invitation'>(error, 'LINK_INVALID'),
  })
  const { data } = asked
  const lead = data?.state === 'open' ? messages.lead(config.name, data.role, data.invitedBy) : undefined
  return (
    <AuthLayout audience="admin" title={messages.title} lead={lead} motto={messages.motto}>
      {data ? (
        data.state === 'open' ? (
          <Accept token={token} invitation={data} />
        ) : (
          <Over state={data.state} />
        )
      ) : token === '' || isProblem<'staff.invitation'>(asked.error, 'LINK_INVALID') ? (
        <Over state="unknown" />
      ) : asked.isError ? (
        <Notice title={messages.failedTitle}>
          <p>{messages.failed}</p>
          <div>
            <RetryButton pending={asked.isFetching} onClick={() => void asked.refetch()}>
              {messages.retry}
            </RetryButton>
          </div>
        </Notice>
      ) : (
        <p role="status" aria-label={messages.loading}>
          <Skeleton width="long" />
        </p>
      )}
    </AuthLayout>
  )
}

/** Nobody can join by this link (any more): why, and what to do. */
function Over({ state }: { state: keyof typeof messages.dead }) {
  const { title, text } = messages.dead[state]
  return (
    <Notice title={title}>
      <p>{text}</p>
      <div className={noticeStyles.actions}>
        <ButtonLink variant="secondary" to={audiencePaths.admin.login}>
          {messages.toLogIn}
        </ButtonLink>
      </div>
    </Notice>
  )
}

interface AcceptProps {
  token: string
  invitation: OpenedStaffInvitation
}

function Accept({ token, invitation }: AcceptProps) {
  const { api, session, toast, config } = useHost()
  const navigate = useNavigate()
  const account = useQuery(sessionQuery(api, 'admin')).data
  if (account) return <SomebodyElse invited={invitation.email} email={account.email} />
  return (
    <Form
      toasts
      initialValues={{ name: '', password: '', confirmPassword: '' }}
      schema={staffJoinSchema}
      send={(draft) => api.staff.join({ ...draft, token })}
      refusals={{
        PASSWORD_TOO_COMMON: {
          text: messages.passwordTooCommon,
          field: { name: 'password', message: accountMessages.passwordCommon },
        },
        LINK_INVALID: messages.over,
        WRONG_ACCOUNT: messages.wrongTitle,
      }}
      onSent={async (joined) => {
        await session.signedIn('admin', joined)
        toast.success(messages.joined(config.name))
        // The link is spent: going back must not offer it again.
        await navigate(audiencePaths.admin.afterLogin, { replace: true })
      }}
      actions={<SubmitButton wide>{messages.submit}</SubmitButton>}
    >
      <p>{messages.email(invitation.email)}</p>
      <TextField name="name" label={messages.name} hint={messages.nameHint} autoComplete="name" required />
      <NewPasswordFields />
    </Form>
  )
}

function SomebodyElse({ invited, email }: { invited: string; email: string }) {
  const { api } = useHost()
  const client = useQueryClient()
  const { act, pending } = useAct({})
  return (
    <Notice title={messages.wrongTitle}>
      <p>{messages.wrong(invited, email)}</p>
      <div className={noticeStyles.actions}>
        <Button
          pending={pending}
          onClick={() =>
            act(async () => {
              await api.accounts.admin.logout()
              client.setQueryData(sessionKey('admin'), null)
            })
          }
        >
          {messages.logOut}
        </Button>
      </div>
    </Notice>
  )
}
