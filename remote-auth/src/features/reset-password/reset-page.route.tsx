import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PageHead } from 'shared-contracts'
import { useAudience } from '../../lib/use-audience'
import { AuthLayout } from '../../ui/auth-layout'
import { DeadLink } from './dead-link'
import { messages } from './messages'
import { ResetForm } from './reset-form'

/** Opened by the mail's link, whose token stands in the address. */
export function Page() {
  const audience = useAudience()
  const [search] = useSearchParams()
  const token = search.get('token')
  const [deadToken, setDeadToken] = useState<string | null>(null)
  const alive = token !== null && token !== deadToken
  const lead = alive ? messages.lead : undefined
  return (
    <AuthLayout audience={audience} title={messages.title} lead={lead} motto={messages.motto}>
      {alive ? (
        <ResetForm audience={audience} token={token} onDead={() => setDeadToken(token)} />
      ) : (
        <DeadLink audience={audience} />
      )}
    </AuthLayout>
  )
}

export const head = (): PageHead => ({ title: messages.title })
