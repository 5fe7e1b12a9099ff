import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useCallback, useEffect, useRef } from 'react'
import { type Account, CONTACT_TOPICS, type ContactDraft, contactDraftSchema, sessionQuery } from 'shared-contracts'
import { joinClasses, patterns, useHost, visuallyHidden } from 'shared-ui'
import { Form, SelectField, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import { LinkedText } from 'shared-ui/writing'
import styles from './contact-form.module.css'
import { messages } from './messages'

const KEY = 'contact.typed'

/** What the form holds; every field is a text. */
type TypedMessage = Required<Record<keyof ContactDraft, string>>

interface Kept {
  values: TypedMessage
  /** When the form was first seen, in milliseconds since 1970. */
  since: number
}

/** What was typed in this tab before a reload; `null` when nothing was, or when storage is off. */
function keptMessage(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** @param kept `null` clears it. */
function keepMessage(kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage may be off; then a reload begins anew.
  }
}

interface KeepTypedProps {
  /** Who is signed in: fills in what is still empty. */
  member: Account | null | undefined
  /** Called once when the form was first seen. */
  onSince: (since: number) => void
}

/** Put once inside the form: what is typed outlives a reload. The server drew the form empty, so it is filled in afterwards. */
function KeepTyped({ member, onSince }: KeepTypedProps) {
  const { values, setValues } = useFormikContext<TypedMessage>()
  const since = useRef<number | null>(null)
  const filledFor = useRef<string | null>(null)

  useEffect(() => {
    if (since.current === null) {
      const kept = keptMessage()
      since.current = kept?.since ?? Date.now()
      onSince(since.current)
      if (kept) {
        void setValues({ ...values, ...kept.values }, false)
        return
      }
    }
    if (member && filledFor.current !== member.id) {
      filledFor.current = member.id
      const email = values.email || member.email
      const name = values.name || (member.name ?? '')
      if (email !== values.email || name !== values.name) void setValues({ ...values, email, name }, false)
    }
    if (Object.values(values).some(Boolean)) keepMessage({ values, since: since.current })
  }, [values, setValues, member, onSince])
  return null
}

/** What was sent, and where its receipt goes. */
export interface SentMessage {
  reference: string
  email: string
}

const EMPTY: TypedMessage = { topic: '', name: '', email: '', orderNumber: '', message: '' }
const topicOptions = CONTACT_TOPICS.map((topic) => ({ value: topic, label: messages.topics[topic] }))

/** The form to the shop. */
export function ContactForm({ onSent }: { onSent: (sent: SentMessage) => void }) {
  const { api } = useHost()
  const { data: member } = useQuery(sessionQuery(api, 'shop'))
  const since = useRef(0)
  const trap = useRef<HTMLInputElement>(null)
  const begin = useCallback((at: number) => {
    since.current = at
  }, [])
  return (
    <Form
      className={joinClasses(patterns.stack6, styles.form)}
      toasts
      initialValues={EMPTY}
      schema={contactDraftSchema}
      send={(draft) => {
        const signs = { website: trap.current?.value || undefined, tookMs: Math.max(0, Date.now() - since.current) }
        return api.contact.send({ ...draft, ...signs })
      }}
      refusals={messages.refusals}
      onSent={({ reference }, { email }) => {
        keepMessage(null)
        onSent({ reference, email })
      }}
      actions={
        <div className={joinClasses(patterns.row, patterns.center, styles.end)}>
          <SubmitButton pendingText={messages.sending} className={styles.submit} again={messages.again}>
            {messages.submit}
          </SubmitButton>
          <p className={joinClasses(patterns.note, styles.privacy)}>
            <LinkedText text={messages.privacy} />
          </p>
        </div>
      }
    >
      <KeepTyped member={member} onSince={begin} />
      <SelectField
        name="topic"
        label={messages.topic}
        placeholder={messages.topicPlaceholder}
        options={topicOptions}
        required
      />
      <div className={joinClasses(patterns.stack6, styles.pair)}>
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
      <label className={visuallyHidden} aria-hidden="true">
        {messages.website}
        <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Form>
  )
}
