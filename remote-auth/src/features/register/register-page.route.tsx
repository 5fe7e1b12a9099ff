import { useNavigate } from 'react-router-dom'
import { type PageHead, accountMessages, audiencePaths, registrationSchema } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { CheckboxField, Form, SubmitButton } from 'shared-ui/forms'
import { type HandedOver, useHandedOver } from '../../lib/handed-over'
import { useAudience } from '../../lib/use-audience'
import { useNext } from '../../lib/use-next'
import { AuthLayout } from '../../ui/auth-layout'
import { EmailField } from '../../ui/email-field'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { OtherWay } from '../../ui/other-way'
import { TermsLabel } from '../../ui/terms-label'

/** Texts of the registration page. Title and link names are the specification's, section 2. */
export const messages = {
  title: 'Create and account',
  lead: {
    shop: 'One account for your orders and for the items you cannot stop looking at.',
    seller: 'Show what you make to people who are looking for it.',
  },
  motto: {
    shop: 'A wardrobe starts with *one good coat.*',
    seller: 'You make it. *We hang it in the window.*',
  },
  submit: 'Create account',
  loginQuestion: 'Have an account already?',
  login: 'Login here',
  success: 'Nearly done: we have written to you.',
  passwordTooCommon: 'No account was made yet: the password is too easy to guess.',
} as const

/**
 * Creates an account and goes to the log-in with the address filled in. Who comes from an order finds its address here. Whether the address has
 * an account already is notified by mail alone.
 */
function RegisterForm({ audience }: { audience: 'shop' | 'seller' }) {
  const { api } = useHost()
  const { withNext } = useNext(audience)
  const navigate = useNavigate()
  const { email } = useHandedOver()

  return (
    <Form
      toasts
      initialValues={{ email, password: '', confirmPassword: '', terms: false }}
      schema={registrationSchema}
      send={(values) => api.accounts[audience].register(values)}
      refusals={{
        PASSWORD_TOO_COMMON: {
          text: messages.passwordTooCommon,
          field: { name: 'password', message: accountMessages.passwordCommon },
        },
      }}
      success={messages.success}
      onSent={({ email }) =>
        navigate(withNext(audiencePaths[audience].login), { state: { email, mailed: true } satisfies HandedOver })
      }
      actions={<SubmitButton wide>{messages.submit}</SubmitButton>}
    >
      <EmailField />
      <NewPasswordFields />
      <CheckboxField name="terms" label={<TermsLabel />} required />
    </Form>
  )
}

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
