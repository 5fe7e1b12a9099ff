import { useState } from 'react'
import { CONTACT_TOPICS, sellerContactSchema } from 'shared-contracts'
import { useHost, patterns } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { CheckboxField, Form, SelectField, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import { lastFailure } from '../../lib/last-failure'
import { useAccount } from '../../lib/use-account'
import styles from './help-contact.module.css'
import { messages } from './messages'

const untyped = { topic: '', orderNumber: '', message: '', attached: true }
const schema = sellerContactSchema.omit(['requestId'])
const topics = CONTACT_TOPICS.map((value) => ({ value, label: messages.topics[value] }))

/** What it is about, the words, and the number of what failed last, if the writer leaves it in. */
export function HelpContactForm({ onSent }: { onSent: (reference: string) => void }) {
  const { api } = useHost()
  const { moment } = useFormats()
  const account = useAccount()
  const [failure] = useState(lastFailure)
  return (
    <Form
      className={patterns.stack5}
      initialValues={untyped}
      schema={schema}
      read={({ attached, ...typed }) => ({
        ...typed,
        ...(failure && attached && { failedRequestId: failure.requestId }),
      })}
      send={(draft, requestId) => api.contact.sendAsSeller({ ...draft, requestId })}
      refusals={{ TOO_MANY_REQUESTS: messages.tooMany }}
      failed={messages.failed}
      onSent={({ reference }) => onSent(reference)}
      actions={
        <div>
          <SubmitButton pendingText={messages.sending}>{messages.send}</SubmitButton>
        </div>
      }
    >
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
        <p className={patterns.semibold}>{messages.attachTitle}</p>
        <p>{messages.attachAccount(account?.name ?? account?.email ?? '')}</p>
        {failure && (
          <CheckboxField
            name="attached"
            label={messages.attachFailure(failure.requestId, moment(new Date(failure.at).toISOString()))}
          />
        )}
      </div>
    </Form>
  )
}
