import { useQuery } from '@tanstack/react-query'
import { Form, Formik } from 'formik'
import { CONTACT_TOPICS, contactDraftSchema, sessionQuery } from 'shared-contracts'
import { FormAlert, useHost } from 'shared-ui'
import { FocusFirstError, SelectField, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import { LinkedText } from '../../ui/linked-text'
import styles from './contact-form.module.css'
import { KeepTyped } from './keep-typed'
import type { TypedMessage } from './kept-message'
import { messages } from './messages'
import { useSendMessage, type SentMessage } from './use-send-message'

const EMPTY: TypedMessage = { topic: '', name: '', email: '', orderNumber: '', message: '' }
const topicOptions = CONTACT_TOPICS.map((topic) => ({ value: topic, label: messages.topics[topic] }))

/** The form to the shop. */
export function ContactForm({ onSent }: { onSent: (sent: SentMessage) => void }) {
  const { api } = useHost()
  const { data: member } = useQuery(sessionQuery(api, 'shop'))
  const { send, failure, trap, begin } = useSendMessage(onSent)
  return (
    <Formik initialValues={EMPTY} validationSchema={contactDraftSchema} validateOnBlur={false} onSubmit={send}>
      <Form noValidate className={styles.form}>
        <KeepTyped member={member} onSince={begin} />
        <FocusFirstError />
        <SelectField
          name="topic"
          label={messages.topic}
          placeholder={messages.topicPlaceholder}
          options={topicOptions}
          required
        />
        <div className={styles.pair}>
          <TextField name="name" label={messages.name} autoComplete="name" required />
          <TextField
            name="email"
            type="email"
            label={messages.email}
            hint={messages.emailHint}
            autoComplete="email"
            inputMode="email"
            required
          />
        </div>
        <TextField
          name="orderNumber"
          label={messages.orderNumber}
          hint={messages.orderNumberHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextAreaField name="message" label={messages.message} rows={7} required />
        <label className={styles.trap} aria-hidden="true">
          {messages.website}
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
        {failure && <FormAlert>{failure}</FormAlert>}
        <div className={styles.end}>
          <SubmitButton pendingText={messages.sending} className={styles.submit}>
            {failure ? messages.again : messages.submit}
          </SubmitButton>
          <p className={styles.privacy}>
            <LinkedText text={messages.privacy} />
          </p>
        </div>
      </Form>
    </Formik>
  )
}
