import type { PageHead } from 'shared-contracts'
import { WorkLayout } from '../../ui/account/work-layout'
import { messages } from './messages'
import { prefetchSecurity } from './prefetch-security'
import { SecuritySections } from './security-sections'

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = prefetchSecurity('admin')

/** The same for admins. */
export function Page() {
  return (
    <WorkLayout audience="admin" title={messages.title} lead={messages.lead}>
      <SecuritySections />
    </WorkLayout>
  )
}
