import type { PageHead } from 'shared-contracts'
import { AccountLayout } from '../../ui/account/account-layout'
import { messages } from './messages'
import { SecuritySections, prefetchSecurity } from './security-sections'

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = prefetchSecurity('shop')

/** Password, passkeys, authenticator app and sessions. */
export function Page() {
  return (
    <AccountLayout title={messages.title} lead={messages.lead}>
      <SecuritySections />
    </AccountLayout>
  )
}
