import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  audiencePaths,
  isProblem,
  sessionQuery,
  type Invitation,
  type PageHead,
  type SellerAccount,
} from 'shared-contracts'
import { Button, Skeleton, useHost, RetryButton } from 'shared-ui'
import { useAct } from '../../lib/use-act'
import { AuthLayout } from '../../ui/auth-layout'
import { Notice } from '../../ui/notice'
import { AccountNotice, JoinForm, OverNotice, WrongAccountNotice } from './join-notices'
import { messages } from './messages'

export const head = (): PageHead => ({ title: messages.title })

/** Opened by an invitation's mail: with a new account, with the one that is signed in, or not at all, and then it says why. */
export function Page() {
  const { queries } = useHost()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const asked = useQuery({
    ...queries.sellerTeam.invitation.queryOptions({ input: { token } }),
    enabled: token !== '',
    retry: (failures, error) => failures < 2 && !isProblem<'sellerTeam.invitation'>(error, 'LINK_INVALID'),
  })
  const { data } = asked
  const lead = data?.state === 'open' ? messages.lead(data.shop, messages.roles[data.role], data.invitedBy) : undefined
  return (
    <AuthLayout audience="seller" title={messages.title} lead={lead} motto={messages.motto}>
      {data ? (
        data.state === 'open' ? (
          <Accept token={token} invitation={data} />
        ) : (
          <OverNotice state={data.state} />
        )
      ) : token === '' || isProblem<'sellerTeam.invitation'>(asked.error, 'LINK_INVALID') ? (
        <OverNotice state="unknown" />
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

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const { api, session, toast } = useHost()
  const navigate = useNavigate()
  const { act, pending } = useAct({ LINK_INVALID: messages.over })
  const account = useQuery(sessionQuery(api, 'seller')).data
  async function joined(joiner: SellerAccount) {
    await session.signedIn('seller', joiner)
    toast.success(messages.joined(invitation.shop))
    // The link is spent: going back must not offer it again.
    await navigate(audiencePaths.seller.afterLogin, { replace: true })
  }
  if (!account)
    return invitation.hasAccount ? (
      <AccountNotice invitation={invitation} token={token} />
    ) : (
      <JoinForm token={token} invitation={invitation} onJoined={joined} />
    )
  if (account.email !== invitation.email) return <WrongAccountNotice invitation={invitation} email={account.email} />
  return (
    <>
      <p>{messages.signedInAs(account.email)}</p>
      <Button wide pending={pending} onClick={() => act(async () => joined(await api.sellerTeam.join({ token })))}>
        {messages.join(invitation.shop)}
      </Button>
    </>
  )
}
