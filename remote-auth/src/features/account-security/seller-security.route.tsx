import type { PageHead } from 'shared-contracts'
import { WorkLayout } from '../../ui/account/account-layout'
import { messages } from './messages'
import { SecuritySections, prefetchSecurity } from './security-sections'

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = prefetchSecurity('seller')

/** The same for who works for a seller. */
export function Page() {
  return (
    <WorkLayout audience="seller" title={messages.title} lead={messages.lead}>
      <SecuritySections />
    </WorkLayout>
  )
}
