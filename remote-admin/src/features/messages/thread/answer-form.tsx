import { Form, Formik, type FormikProps } from 'formik'
import { useRef, useState } from 'react'
import { contactAnswerSchema, type ContactThread } from 'shared-contracts'
import { FormAlert, useHost, useRequestId } from 'shared-ui'
import { FocusFirstError, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { messages } from '../messages'
import styles from './answer-form.module.css'
import { useKeepThread } from './use-keep-thread'

/** Answers a message by mail. What was typed stays until it is sent. */
export function AnswerForm({ thread: { id, email } }: { thread: ContactThread }) {
  const { api, toast } = useHost()
  const keep = useKeepThread()
  const [failed, setFailed] = useState(false)
  const form = useRef<FormikProps<{ answer: string }>>(null)
  const requests = useRequestId()

  const send = async ({ answer }: { answer: string }) => {
    setFailed(false)
    try {
      const thread = await api.contact.answer({ id, answer, requestId: requests.idOf(answer) })
      requests.done()
      // What was typed while it was sent is the next answer.
      if (form.current?.values.answer === answer) form.current.resetForm()
      keep(thread)
      toast.success(messages.sent)
    } catch (cause) {
      console.warn('The answer was not sent:', cause)
      setFailed(true)
    }
  }
  return (
    <Formik innerRef={form} initialValues={{ answer: '' }} validationSchema={contactAnswerSchema} onSubmit={send}>
      <Form noValidate className={styles.form}>
        <FocusFirstError />
        {failed && <FormAlert>{messages.sendFailed}</FormAlert>}
        <TextAreaField name="answer" label={messages.answer} hint={messages.answerHint(email)} rows={6} />
        <div>
          <SubmitButton pendingText={messages.sending}>{messages.send}</SubmitButton>
        </div>
      </Form>
    </Formik>
  )
}
