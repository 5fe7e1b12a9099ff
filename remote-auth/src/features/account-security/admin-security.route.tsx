import { useLocation } from 'react-router-dom'
import type { PageHead } from 'shared-contracts'
import { WorkLayout } from '../../ui/account/work-layout'
import { messages } from './messages'
import { prefetchSecurity } from './prefetch-security'
import { SecuritySections } from './security-sections'

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = prefetchSecurity('admin')

/** The same for admins. */
export function Page() {
  const state: unknown = useLocation().state
  const needed = typeof state === 'object' && state !== null && 'needsSecondFactor' in state
  return (
    <WorkLayout audience="admin" title={messages.title} lead={messages.lead}>
      {needed && <p role="status">{messages.secondFactorNeeded}</p>}
      <SecuritySections />
    </WorkLayout>
  )
}
