import { Form, Formik } from 'formik'
import { useState } from 'react'
import { audiencePaths, forgotPasswordSchema, paths, type Checkout } from 'shared-contracts'
import { FormAlert, TextLink } from 'shared-ui'
import { FocusFirstError, SubmitButton, TextField } from 'shared-ui/forms'
import { KeptForm } from './kept-form'
import { messages } from './messages'
import { Step } from './step'
import styles from './steps.module.css'
import { typedValues } from './typed-values'
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
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <Step title={messages.contact.title} state={state} summary={checkout.email} onChange={onChange} notice={notice}>
      <Formik
        initialValues={typedValues('contact', { email: checkout.email ?? '' })}
        validationSchema={forgotPasswordSchema}
        validateOnBlur={false}
        onSubmit={async ({ email }) => setFailure(await onSave({ email: email.trim() }))}
      >
        <Form noValidate className={styles.form}>
          <KeptForm name="contact" />
          <FocusFirstError />
          {!signedIn && (
            <p className={styles.soft}>
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
          {failure && <FormAlert>{failure}</FormAlert>}
          <SubmitButton pendingText={messages.saving} className={styles.submit}>
            {messages.next}
          </SubmitButton>
        </Form>
      </Formik>
    </Step>
  )
}
