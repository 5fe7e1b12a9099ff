import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { Navigate } from 'react-router-dom'
import { audiencePaths, sessionQuery, type PageHead, type Audience } from 'shared-contracts'
import { useHost, useIsHere, Button, hasPasskeys } from 'shared-ui'
import { useAudience } from '../../lib/use-audience'
import { useNext } from '../../lib/use-next'
import { AuthLayout } from '../../ui/auth-layout'
import { OtherWay } from '../../ui/other-way'
import { LogInForm } from './log-in-form'
import { messages } from './messages'
import type { SecondStepFormProps } from './second-step-form'
import { useAct } from '../../lib/use-act'

const refusals = { ACCOUNT_BLOCKED: messages.blocked, PASSKEY_REFUSED: messages.passkeyRefused }

/** Signs in with a passkey, without an address: the browser knows which ones there are. Nothing where it knows none. */
function PasskeyButton({ audience }: { audience: Audience }) {
  const host = useHost()
  const { act, pending } = useAct(refusals)
  const isHere = useIsHere()
  // What draws it elsewhere does not know the browser, and nearly all know them.
  if (isHere && !hasPasskeys()) return null

  async function logIn() {
    const { logInWithPasskey } = await import(/* webpackChunkName: "log-in-steps" */ './log-in-with-passkey')
    await logInWithPasskey(host, audience)
  }
  return (
    <Button variant="secondary" wide pending={pending} onClick={() => act(logIn)}>
      {messages.passkey}
    </Button>
  )
}

/** The log-in of every audience. Who has a session, from before or since this moment, is sent on. */
export function Page() {
  const audience = useAudience()
  const { api } = useHost()
  const { next, withNext } = useNext(audience)
  const session = useQuery(sessionQuery(api, audience))
  const isHere = useIsHere()
  const [SecondStep, setSecondStep] = useState<ComponentType<SecondStepFormProps> | null>(null)
  // Few accounts ask for a code, so the form for it is not on its way with the page.
  async function askForCode() {
    const { SecondStepForm } = await import(/* webpackChunkName: "log-in-steps" */ './second-step-form')
    setSecondStep(() => SecondStepForm)
  }
  const { register, afterLogin } = audiencePaths[audience]
  if (session.data) return isHere ? <Navigate to={next ?? afterLogin} replace /> : null
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
