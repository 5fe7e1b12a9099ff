import { useState } from 'react'
import { type Audience, type PageHead, audiencePaths, forgotPasswordSchema, paths } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { Form, SubmitButton } from 'shared-ui/forms'
import { useAudience } from '../../lib/use-audience'
import { useNext } from '../../lib/use-next'
import { AuthLayout } from '../../ui/auth-layout'
import { EmailField } from '../../ui/email-field'
import { Notice } from '../../ui/notice'
import noticeStyles from '../../ui/notice.module.css'
import { OtherWay } from '../../ui/other-way'
import { messages } from './messages'

interface ForgotFormProps {
  audience: Audience
  onSent: (email: string) => void
}

/** Asks the API to send a link. */
function ForgotForm({ audience, onSent }: ForgotFormProps) {
  const { api } = useHost()
  return (
    <Form
      toasts
      initialValues={{ email: '' }}
      schema={forgotPasswordSchema}
      send={(values) => api.accounts[audience].forgotPassword(values)}
      onSent={(_, { email }) => onSent(email)}
      actions={<SubmitButton wide>{messages.submit}</SubmitButton>}
    >
      <EmailField />
    </Form>
  )
}

interface LinkSentProps {
  email: string
  onAnother: () => void
}

/** What to do next, the same for every address. */
function LinkSent({ email, onAnother }: LinkSentProps) {
  const { config } = useHost()
  return (
    <Notice title={messages.sentTitle}>
      <p>{messages.sent(email)}</p>
      <p className={noticeStyles.soft}>{messages.sentHint}</p>
      <div className={noticeStyles.actions}>
        <Button variant="secondary" onClick={onAnother}>
          {messages.another}
        </Button>
        {config.demo && <a href={paths.devInbox}>{messages.demoInbox}</a>}
      </div>
    </Notice>
  )
}

/** Asks for the address, then says the same whether it has an account or not: the answer must reveal to nobody who shops here. */
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
