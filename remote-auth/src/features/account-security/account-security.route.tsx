import { useQuery } from '@tanstack/react-query'
import type { PageContext, PageHead } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { AccountLayout } from '../../ui/account/account-layout'
import { Loaded } from '../../ui/account/loaded'
import { Section } from '../../ui/account/section'
import { AuthenticatorSection } from './authenticator-section'
import { messages } from './messages'
import { PasskeySection } from './passkey-section'
import { PasswordSection } from './password-section'
import { SessionList } from './session-list'

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = async ({ queryClient, queries }: PageContext) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.security.shop.overview.queryOptions()),
    queryClient.prefetchQuery(queries.security.shop.passkeys.queryOptions()),
    queryClient.prefetchQuery(queries.security.shop.sessions.queryOptions()),
  ])
}

/** Password, passkeys, authenticator app and sessions. */
export function Page() {
  const { queries } = useHost()
  const security = useQuery(queries.security.shop.overview.queryOptions())
  const passkeys = useQuery(queries.security.shop.passkeys.queryOptions())
  const sessions = useQuery(queries.security.shop.sessions.queryOptions())
  return (
    <AccountLayout title={messages.title} lead={messages.lead}>
      <Section title={messages.passkeys} lead={messages.passkeysLead}>
        <Loaded query={passkeys}>{({ items }) => <PasskeySection passkeys={items} />}</Loaded>
      </Section>
      <Section title={messages.authenticator} lead={messages.authenticatorLead}>
        <Loaded query={security}>{(data) => <AuthenticatorSection security={data} />}</Loaded>
      </Section>
      <Section title={messages.password} lead={messages.passwordLead}>
        <PasswordSection />
      </Section>
      <Section title={messages.sessions} lead={messages.sessionsLead}>
        <Loaded query={sessions}>{({ items }) => <SessionList sessions={items} />}</Loaded>
      </Section>
    </AccountLayout>
  )
}
