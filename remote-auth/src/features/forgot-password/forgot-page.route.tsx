import { useState } from 'react'
import { audiencePaths, type PageHead } from 'shared-contracts'
import { useAudience } from '../../lib/use-audience'
import { useNext } from '../../lib/use-next'
import { AuthLayout } from '../../ui/auth-layout'
import { OtherWay } from '../../ui/other-way'
import { ForgotForm } from './forgot-form'
import { LinkSent } from './link-sent'
import { messages } from './messages'

/** Asks for the address, then says the same whether it has an account or not: the answer must tell nobody who shops here. */
export function Page() {
  const audience = useAudience()
  const { withNext } = useNext(audience)
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthLayout audience={audience} title={messages.title} lead={messages.lead} motto={messages.motto}>
      {sentTo === null ? (
        <ForgotForm audience={audience} onSent={setSentTo} />
      ) : (
        <LinkSent email={sentTo} onAnother={() => setSentTo(null)} />
      )}
      <OtherWay text={messages.loginQuestion} to={withNext(audiencePaths[audience].login)}>
        {messages.login}
      </OtherWay>
    </AuthLayout>
  )
}

export const head = (): PageHead => ({ title: messages.title })
