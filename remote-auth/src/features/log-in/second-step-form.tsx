import { type Audience, accountMessages, secondStepSchema } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { Form, SubmitButton, TextField } from 'shared-ui/forms'
import { AuthLayout } from '../../ui/auth-layout'

/** Texts of the second step. */
export const secondStepMessages = {
  title: 'One more step',
  lead: 'Your password is right. Now the code from your authenticator app.',
  code: 'Code',
  codeHint: 'Six digits. Without your phone, use one of your recovery codes.',
  submit: 'Sign in',
  over: 'That took a while, so we start over. Please sign in once more.',
  back: 'Start over',
} as const

export interface SecondStepFormProps {
  audience: Audience
  /** The page's line for the panel. */
  motto: string
  /** Back to the first step, which is over or not wanted any more. */
  onBack: () => void
}

/** The code that an account asks for after its password. */
export function SecondStepForm({ audience, motto, onBack }: SecondStepFormProps) {
  const { api, session } = useHost()
  return (
    <AuthLayout audience={audience} title={secondStepMessages.title} lead={secondStepMessages.lead} motto={motto}>
      <Form
        toasts
        initialValues={{ code: '' }}
        schema={secondStepSchema}
        send={(values) => api.accounts[audience].completeLogin(values)}
        refusals={{
          CODE_INVALID: { field: { name: 'code', message: accountMessages.codeWrong } },
          LOGIN_STEP_OVER: () => {
            onBack()
            return secondStepMessages.over
          },
        }}
        onSent={(account) => session.signedIn(audience, account)}
        actions={
          <>
            <SubmitButton wide>{secondStepMessages.submit}</SubmitButton>
            <Button variant="quiet" onClick={onBack}>
              {secondStepMessages.back}
            </Button>
          </>
        }
      >
        <TextField
          name="code"
          label={secondStepMessages.code}
          hint={secondStepMessages.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          // The form has just taken the place of the one in which the button was pressed.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          required
        />
      </Form>
    </AuthLayout>
  )
}
