import { useQuery } from '@tanstack/react-query'
import { useSecurity } from '../../lib/use-security'
import { Loaded } from '../../ui/account/loaded'
import { Section } from '../../ui/account/section'
import { AuthenticatorSection } from './authenticator-section'
import { messages } from './messages'
import { PasskeySection } from './passkey-section'
import { PasswordSection } from './password-section'
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
