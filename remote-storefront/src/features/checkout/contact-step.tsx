import { audiencePaths, forgotPasswordSchema, paths, type Checkout } from 'shared-contracts'
import { TextLink, patterns } from 'shared-ui'
import { Form, SubmitButton, TextField } from 'shared-ui/forms'
import { messages } from './messages'
import { Step, orThrow } from './step'
import styles from './steps.module.css'
import { keepTyped, typedValues } from './kept-checkout'
import type { Changes } from './use-checkout'

interface ContactStepProps {
  checkout: Checkout
  state: 'open' | 'done'
  signedIn: boolean
  onSave: (changes: Changes) => Promise<string | null>
  onChange: () => void
  notice: string | null
}

/** Who orders: an email is all that it takes. */
export function ContactStep({ checkout, state, signedIn, onSave, onChange, notice }: ContactStepProps) {
  return (
    <Step
      number={1}
      title={messages.contact.title}
      state={state}
      summary={checkout.email}
      onChange={onChange}
      notice={notice}
    >
      <Form
        className={patterns.stack5}
        initialValues={typedValues('contact', { email: checkout.email ?? '' })}
        onTyped={(typed) => keepTyped('contact', typed)}
        schema={forgotPasswordSchema}
        send={(draft) => orThrow(onSave(draft))}
        actions={
          <SubmitButton pendingText={messages.saving} className={styles.submit}>
            {messages.next}
          </SubmitButton>
        }
      >
        <EmailField signedIn={signedIn} />
      </Form>
    </Step>
  )
}

/** The email, and the way in for who has an account. */
export function EmailField({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      {!signedIn && (
        <p className={patterns.soft}>
          {messages.contact.known}{' '}
          <TextLink to={`${audiencePaths.shop.login}?next=${encodeURIComponent(paths.checkout)}`}>
            {messages.contact.signIn}
          </TextLink>{' '}
          {messages.contact.orGuest}
        </p>
      )}
      <TextField
        name="email"
        type="email"
        label={messages.contact.label}
        hint={messages.contact.hint}
        autoComplete="email"
        inputMode="email"
        required
      />
    </>
  )
}
