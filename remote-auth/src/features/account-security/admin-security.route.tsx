import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { paths, type PageHead } from 'shared-contracts'
import { TextLink } from 'shared-ui'
import { useSecurity } from '../../lib/use-security'
import { WorkLayout } from '../../ui/account/account-layout'
import { messages } from './messages'
import { SecuritySections, prefetchSecurity } from './security-sections'

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = prefetchSecurity('admin')

/** Why an admin was sent here: until there is a second factor, and then that it is all there was to do. */
function SecondFactorNeeded({ from }: { from: string }) {
  const { securityQueries } = useSecurity()
  const security = useQuery(securityQueries.overview.queryOptions()).data
  const passkeys = useQuery(securityQueries.passkeys.queryOptions()).data
  const hasOne = Boolean(security?.authenticatorSince ?? passkeys?.items.length)
  return (
    <>
      <p role="status">{hasOne ? messages.secondFactorThere : messages.secondFactorNeeded}</p>
      {hasOne && (
        <TextLink to={from}>{messages.secondFactorGoOn[from === paths.admin.home ? 'home' : 'back']}</TextLink>
      )}
    </>
  )
}

const isOfAdmin = (path: string) =>
  path === paths.admin.home || path.startsWith(`${paths.admin.home}/`) || path.startsWith(`${paths.admin.home}?`)

/** The same for admins. */
export function Page() {
  const state = useLocation().state as { needsSecondFactor?: boolean; from?: unknown } | null
  const from = typeof state?.from === 'string' && isOfAdmin(state.from) ? state.from : paths.admin.home
  return (
    <WorkLayout audience="admin" title={messages.title} lead={messages.lead}>
      {state?.needsSecondFactor && <SecondFactorNeeded from={from} />}
      <SecuritySections />
    </WorkLayout>
  )
}
