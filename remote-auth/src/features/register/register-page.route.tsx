import { audiencePaths, type PageHead } from 'shared-contracts'
import { useAudience } from '../../lib/use-audience'
import { useNext } from '../../lib/use-next'
import { AuthLayout } from '../../ui/auth-layout'
import { OtherWay } from '../../ui/other-way'
import { messages } from './messages'
import { RegisterForm } from './register-form'

/** Registration of shoppers and sellers; an admin has none. */
export function Page() {
  const audience = useAudience() === 'seller' ? 'seller' : 'shop'
  const { withNext } = useNext(audience)
  return (
    <AuthLayout
      audience={audience}
      title={messages.title}
      lead={messages.lead[audience]}
      motto={messages.motto[audience]}
    >
      <RegisterForm audience={audience} />
      <OtherWay text={messages.loginQuestion} to={withNext(audiencePaths[audience].login)}>
        {messages.login}
      </OtherWay>
    </AuthLayout>
  )
}

export const head = (): PageHead => ({ title: messages.title })
