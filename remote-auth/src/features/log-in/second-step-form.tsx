import { accountMessages, isProblem, secondStepSchema, type Audience, type SecondStepInput } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { SubmitButton, TextField } from 'shared-ui/forms'
import { AccountForm } from '../../ui/account-form'
import { AuthLayout } from '../../ui/auth-layout'
import { secondStepMessages as messages } from './second-step.messages'

export interface SecondStepFormProps {
  audience: Audience
  /** The page's line for the panel. */
  motto: string
  /** Back to the first step, which is over or not wanted any more. */
  onBack: () => void
}

const refusals = {
  CODE_INVALID: { field: { name: 'code', message: accountMessages.codeWrong } },
  LOGIN_STEP_OVER: { text: messages.over },
}

/** The code that an account asks for after its password. */
export function SecondStepForm({ audience, motto, onBack }: SecondStepFormProps) {
  const { api, session } = useHost()

  async function complete(values: SecondStepInput) {
    try {
      await session.signedIn(audience, await api.accounts[audience].completeLogin(values))
    } catch (cause) {
      if (isProblem(cause, 'LOGIN_STEP_OVER')) onBack()
      throw cause
    }
  }
  return (
    <AuthLayout audience={audience} title={messages.title} lead={messages.lead} motto={motto}>
      <AccountForm initialValues={{ code: '' }} schema={secondStepSchema} refusals={refusals} onSubmit={complete}>
        <TextField
          name="code"
          label={messages.code}
          hint={messages.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          // The form has just taken the place of the one in which the button was pressed.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          required
        />
        <SubmitButton wide>{messages.submit}</SubmitButton>
        <Button variant="quiet" onClick={onBack}>
          {messages.back}
        </Button>
      </AccountForm>
    </AuthLayout>
  )
}
