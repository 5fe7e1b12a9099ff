import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { Audience, PageContext } from 'shared-contracts'
import { Button } from 'shared-ui'
import { useAct } from '../../lib/use-act'
import { useSecurity } from '../../lib/use-security'
import { Loaded } from '../../ui/account/loaded'
import { Section } from '../../ui/account/section'
import { AuthenticatorSection } from './authenticator-section'
import { messages } from './messages'
import { PasskeySection } from './passkey-section'
import type { PasswordFormProps } from './password-form'
import { SessionList } from './session-list'

/** Passkeys, authenticator app, password and sessions of whoever's area this is. */
export function SecuritySections() {
  const { securityQueries } = useSecurity()
  const security = useQuery(securityQueries.overview.queryOptions())
  const passkeys = useQuery(securityQueries.passkeys.queryOptions())
  const sessions = useQuery(securityQueries.sessions.queryOptions())
  return (
    <>
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
    </>
  )
}

/** The form comes with a press: it and what checks it weigh more than the rest of the page. */
function PasswordSection() {
  const [Form, setForm] = useState<ComponentType<PasswordFormProps> | null>(null)
  const { act, pending } = useAct()

  async function open() {
    const { PasswordForm } = await import(/* webpackChunkName: "account-forms" */ './password-form')
    setForm(() => PasswordForm)
  }
  if (Form) return <Form onChanged={() => setForm(null)} />
  return (
    <div>
      <Button variant="secondary" pending={pending} onClick={() => act(open)}>
        {messages.changePassword}
      </Button>
    </div>
  )
}

/** Fetches all that the page of an audience shows. */
export const prefetchSecurity =
  (audience: Audience) =>
  async ({ queryClient, queries }: PageContext): Promise<void> => {
    const own = queries.security[audience]
    await Promise.all([
      queryClient.prefetchQuery(own.overview.queryOptions()),
      queryClient.prefetchQuery(own.passkeys.queryOptions()),
      queryClient.prefetchQuery(own.sessions.queryOptions()),
    ])
  }
