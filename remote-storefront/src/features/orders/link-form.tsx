import { Form, Formik } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { fieldProblems, orderLinkSchema } from 'shared-contracts'
import { Button, FormAlert, useHost, useRequestId } from 'shared-ui'
import { FocusFirstError, SubmitButton, TextField } from 'shared-ui/forms'
import { failureText } from '../../lib/failure-text'
import { messages } from './messages'
import styles from './missing-purchase.module.css'

const text = messages.link
/** As long as an order's number can be; an address may say anything. */
const LIKELY_NUMBER = /^[A-Z0-9-]{5,20}$/i

/** Asks for the link of an order. The answer is the same whether there is one; what failed stays typed. */
export function LinkForm({ number }: { number: string }) {
  const { api } = useHost()
  const [asked, setAsked] = useState<{ number: string; email: string } | null>(null)
  const [typed, setTyped] = useState({ number: LIKELY_NUMBER.test(number) ? number : '', email: '' })
  const [failure, setFailure] = useState<string | null>(null)
  // A lost answer is asked for again without a second mail.
  const requests = useRequestId()
  const done = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The form that had the focus is gone.
    if (asked) done.current?.focus()
  }, [asked])

  async function send(values: { number: string; email: string }) {
    setFailure(null)
    const wanted = orderLinkSchema.cast(values)
    try {
      await api.orders.sendLink({ ...wanted, requestId: requests.idOf(`${wanted.number} ${wanted.email}`) })
      setTyped(values)
      setAsked(wanted)
    } catch (error) {
      console.warn('The link could not be asked for', error)
      setFailure(fieldProblems(error)[0]?.message ?? failureText(error))
    }
  }

  if (asked)
    return (
      <>
        <p ref={done} role="status" tabIndex={-1}>
          {text.done(asked.number, asked.email)}
        </p>
        <Button
          variant="quiet"
          className={styles.again}
          onClick={() => {
            requests.done()
            setAsked(null)
          }}
        >
          {text.again}
        </Button>
      </>
    )
  return (
    <>
      <p className={styles.soft}>{text.lead}</p>
      <Formik initialValues={typed} validationSchema={orderLinkSchema} validateOnBlur={false} onSubmit={send}>
        <Form noValidate className={styles.form}>
          <FocusFirstError />
          <TextField name="number" label={text.number} hint={text.numberHint} autoComplete="off" required />
          <TextField name="email" type="email" label={text.email} autoComplete="email" inputMode="email" required />
          {failure && <FormAlert>{failure}</FormAlert>}
          <SubmitButton variant="secondary" className={styles.submit} pendingText={text.sending}>
            {text.submit}
          </SubmitButton>
        </Form>
      </Formik>
    </>
  )
}
