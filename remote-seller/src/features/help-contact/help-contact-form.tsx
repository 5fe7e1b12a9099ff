import { Form, Formik } from 'formik'
import { useState } from 'react'
import {
  CONTACT_TOPICS,
  fieldProblems,
  isProblem,
  sellerContactDraftSchema,
  type SellerContactDraft,
} from 'shared-contracts'
import { FormAlert, useHost, useRequestId } from 'shared-ui'
import { FocusFirstError, SelectField, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import { lastFailure } from '../../lib/last-failure'
import { useAccount } from '../../lib/use-account'
import { useFormats } from '../../lib/use-formats'
import styles from './help-contact.module.css'
import { messages } from './messages'

type Typed = Omit<SellerContactDraft, 'topic'> & { topic: string }

const EMPTY: Typed = { topic: '', orderNumber: '', message: '' }
const topics = CONTACT_TOPICS.map((value) => ({ value, label: messages.topics[value] }))

/** What it is about, the words, and the number of what failed last, if the writer leaves it in. */
export function HelpContactForm({ onSent }: { onSent: (reference: string) => void }) {
  const { api } = useHost()
  const { moment } = useFormats()
  const account = useAccount()
  const [failed] = useState(lastFailure)
  const [attached, setAttached] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  const requests = useRequestId()

  async function send(typed: Typed, setFieldError: (field: string, message: string) => void) {
    setFailure(null)
    try {
      const draft = {
        ...sellerContactDraftSchema.cast(typed),
        ...(failed && attached && { failedRequestId: failed.requestId }),
      }
      const { reference } = await api.contact.sendAsSeller({
        ...draft,
        requestId: requests.idOf(JSON.stringify(draft)),
      })
      onSent(reference)
    } catch (error) {
      console.warn('a message could not be sent', error)
      for (const { field, message } of fieldProblems(error)) setFieldError(field, message)
      setFailure(isProblem(error, 'TOO_MANY_REQUESTS') ? messages.tooMany : messages.failed)
    }
  }
  return (
    <Formik
      initialValues={EMPTY}
      validationSchema={sellerContactDraftSchema}
      validateOnBlur={false}
      onSubmit={(typed, { setFieldError }) => send(typed, setFieldError)}
    >
      <Form noValidate className={styles.form}>
        <FocusFirstError />
        <SelectField
          name="topic"
          label={messages.topic}
          placeholder={messages.topicPlaceholder}
          options={topics}
          required
        />
        <TextField
          name="orderNumber"
          label={messages.orderNumber}
          hint={messages.orderNumberHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextAreaField name="message" label={messages.message} rows={7} required />
        <div className={styles.attached}>
          <p className={styles.attachedTitle}>{messages.attachTitle}</p>
          <p>{messages.attachAccount(account?.name ?? account?.email ?? '')}</p>
          {failed && (
            <label className={styles.check}>
              <input type="checkbox" checked={attached} onChange={({ target }) => setAttached(target.checked)} />
              <span>{messages.attachFailure(failed.requestId, moment(new Date(failed.at).toISOString()))}</span>
            </label>
          )}
        </div>
        {failure && <FormAlert>{failure}</FormAlert>}
        <div>
          <SubmitButton pendingText={messages.sending}>{messages.send}</SubmitButton>
        </div>
      </Form>
    </Formik>
  )
}
