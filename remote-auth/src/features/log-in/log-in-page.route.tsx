import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { Navigate } from 'react-router-dom'
import { audiencePaths, sessionQuery, type PageHead } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useAudience } from '../../lib/use-audience'
import { useNext } from '../../lib/use-next'
import { AuthLayout } from '../../ui/auth-layout'
import { OtherWay } from '../../ui/other-way'
import { LogInForm } from './log-in-form'
import { messages } from './messages'
import { PasskeyButton } from './passkey-button'
import type { SecondStepFormProps } from './second-step-form'

/** The log-in of every audience. Who has a session, from before or since this moment, is sent on. */
export function Page() {
  const audience = useAudience()
  const { api } = useHost()
  const { next, withNext } = useNext(audience)
  const session = useQuery(sessionQuery(api, audience))
  const [SecondStep, setSecondStep] = useState<ComponentType<SecondStepFormProps> | null>(null)
  // Few accounts ask for a code, so the form for it is not on its way with the page.
  async function askForCode() {
    const { SecondStepForm } = await import(/* webpackChunkName: "log-in-steps" */ './second-step-form')
    setSecondStep(() => SecondStepForm)
  }
  const { register, afterLogin } = audiencePaths[audience]
  if (session.data) return <Navigate to={next ?? afterLogin} replace />
  if (SecondStep)
    return <SecondStep audience={audience} motto={messages.motto[audience]} onBack={() => setSecondStep(null)} />
  return (
    <AuthLayout
      audience={audience}
      title={messages.title}
      lead={messages.lead[audience]}
      motto={messages.motto[audience]}
    >
      <LogInForm audience={audience} onSecondStep={askForCode} />
      <PasskeyButton audience={audience} />
      {register && (
        <OtherWay text={messages.registerQuestion} to={withNext(register)}>
          {messages.register}
        </OtherWay>
      )}
    </AuthLayout>
  )
}

export const head = (): PageHead => ({ title: messages.title })
