import { useEffect, useRef, useState } from 'react'
import { orderLinkSchema } from 'shared-contracts'
import { Button, useHost, patterns } from 'shared-ui'
import { Form, SubmitButton, TextField } from 'shared-ui/forms'
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
  const done = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The form that had the focus is gone.
    if (asked) done.current?.focus()
  }, [asked])

  if (asked)
    return (
      <>
        <p ref={done} role="status" tabIndex={-1}>
          {text.done(asked.number, asked.email)}
        </p>
        <Button variant="quiet" className={styles.again} onClick={() => setAsked(null)}>
          {text.again}
        </Button>
      </>
    )
  return (
    <>
      <p className={patterns.soft}>{text.lead}</p>
      <Form
        className={patterns.stack5}
        initialValues={typed}
        onTyped={setTyped}
        schema={orderLinkSchema}
        send={(wanted, requestId) => api.orders.sendLink({ ...wanted, requestId })}
        onSent={(_, wanted) => setAsked(wanted)}
        actions={
          <SubmitButton variant="secondary" className={styles.submit} pendingText={text.sending}>
            {text.submit}
          </SubmitButton>
        }
      >
        <TextField name="number" label={text.number} hint={text.numberHint} autoComplete="off" required />
        <TextField name="email" type="email" label={text.email} autoComplete="email" inputMode="email" required />
      </Form>
    </>
  )
}
