import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type PageHead, VISITOR_KEY, audiencePaths, isProblem, paths } from 'shared-contracts'
import { Button, ButtonLink, useHost } from 'shared-ui'
import { useAct } from '../../lib/use-act'
import { useAudience } from '../../lib/use-audience'
import { AuthLayout } from '../../ui/auth-layout'
import { Notice } from '../../ui/notice'

/** Texts of the page that a confirming mail's link opens. */
const messages = {
  title: 'Confirm your address',
  motto: 'Signed, *sealed.*',
  lead: 'One press, and we know that the mail reached the right person.',
  submit: 'Confirm my address',
  doneTitle: 'Thank you, that is settled',
  done: (email: string) => `${email} is the address of your account.`,
  on: 'On to the shop',
  deadTitle: 'This link does not work any more',
  dead: 'A link works once, and for a day; the newest mail counts. Sign in to have another one sent, if your address still needs it.',
  account: 'To your account',
  taken: 'Somebody has registered with this address meanwhile. Your account keeps its former one.',
} as const

export const head = (): PageHead => ({ title: messages.title })

const refusals = { EMAIL_TAKEN: messages.taken, LINK_INVALID: messages.deadTitle }

/** Opened by the mail's link. A press and not the visit confirms: programs that look through mails visit links as well. */
export function Page() {
  const audience = useAudience()
  const { api, queries } = useHost()
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const token = search.get('token')
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [dead, setDead] = useState(token === null)
  const { act, pending } = useAct(refusals)

  async function confirm() {
    try {
      const { email } = await api.accounts[audience].confirmEmail({ token: token ?? '' })
      setConfirmed(email)
    } catch (cause) {
      if (isProblem<'accounts.shop.confirmEmail'>(cause, 'LINK_INVALID')) setDead(true)
      throw cause
    }
    await queryClient.invalidateQueries({ queryKey: [VISITOR_KEY] })
    await queryClient.invalidateQueries({ queryKey: queries.security.key() })
  }
  const account = audience === 'shop' ? paths.account.profile : audiencePaths[audience].afterLogin
  return (
    <AuthLayout
      audience={audience}
      title={messages.title}
      lead={confirmed || dead ? undefined : messages.lead}
      motto={messages.motto}
    >
      {confirmed !== null && (
        <Notice title={messages.doneTitle}>
          <p>{messages.done(confirmed)}</p>
          <div>
            <ButtonLink to={audiencePaths[audience].afterLogin}>{messages.on}</ButtonLink>
          </div>
        </Notice>
      )}
      {dead && (
        <Notice title={messages.deadTitle}>
          <p>{messages.dead}</p>
          <div>
            <ButtonLink to={account}>{messages.account}</ButtonLink>
          </div>
        </Notice>
      )}
      {confirmed === null && !dead && (
        <Button wide pending={pending} onClick={() => act(confirm)}>
          {messages.submit}
        </Button>
      )}
    </AuthLayout>
  )
}
