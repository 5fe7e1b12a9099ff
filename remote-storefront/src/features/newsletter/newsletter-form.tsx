import { Form, Formik } from 'formik'
import { useState } from 'react'
import { fieldProblems, forgotPasswordSchema } from 'shared-contracts'
import { FormAlert, useHost } from 'shared-ui'
import { FocusFirstError, SubmitButton, TextField, useErrorToast } from 'shared-ui/forms'
import { failureText } from '../../lib/failure-text'
import { LinkedText } from '../../ui/linked-text'
import styles from '../../ui/letter.module.css'
import { messages } from './messages'

/** Asks for an address; a mail asks back. */
export function NewsletterForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { api } = useHost()
  const toast = useErrorToast()
  const [failure, setFailure] = useState<string | null>(null)

  async function ask(values: { email: string }) {
    toast.close()
    setFailure(null)
    const { email } = forgotPasswordSchema.cast(values)
    try {
      await api.newsletter.subscribe({ email })
      onAsked(email)
    } catch (error) {
      console.warn('The newsletter could not be asked for', error)
      const text = fieldProblems(error)[0]?.message ?? failureText(error)
      setFailure(text)
      toast.show(text)
    }
  }
  return (
    <Formik initialValues={{ email: '' }} validationSchema={forgotPasswordSchema} validateOnBlur={false} onSubmit={ask}>
      <Form noValidate className={styles.form}>
        <FocusFirstError />
        <div className={styles.row}>
          <TextField name="email" type="email" label={messages.email} autoComplete="email" inputMode="email" required />
          <SubmitButton pendingText={messages.sending} className={styles.submit}>
            {failure ? messages.again : messages.submit}
          </SubmitButton>
        </div>
        {failure && <FormAlert>{failure}</FormAlert>}
        <p className={styles.soft}>
          <LinkedText text={messages.promise} />
        </p>
      </Form>
    </Formik>
  )
}
