import { useState } from 'react'
import { type PageHead, forgotPasswordSchema, paths } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import { Form, SubmitButton, TextField } from 'shared-ui/forms'
import { LinkedText } from 'shared-ui/writing'
import { LinkSheet } from '../../ui/link-page'
import styles from '../../ui/link-sheet.module.css'
import { messages } from './messages'

/** Asks for an address; a mail asks back. */
function NewsletterForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { api } = useHost()
  return (
    <Form
      className={joinClasses(patterns.stack5, styles.form)}
      toasts
      initialValues={{ email: '' }}
      schema={forgotPasswordSchema}
      send={(draft) => api.newsletter.subscribe(draft)}
      onSent={(_, { email }) => onAsked(email)}
      actions={
        <p className={patterns.note}>
          <LinkedText text={messages.promise} />
        </p>
      }
    >
      <div className={joinClasses(patterns.stack5, styles.row)}>
        <TextField name="email" type="email" label={messages.email} autoComplete="email" inputMode="email" required />
        <SubmitButton pendingText={messages.sending} className={styles.submit} again={messages.again}>
          {messages.submit}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** Where the newsletter begins: `/newsletter`. */
export function Page() {
  const [asked, setAsked] = useState<string | null>(null)
  if (asked !== null)
    return (
      <LinkSheet title={messages.askedTitle} lead={messages.asked(asked)}>
        <Button variant="secondary" onClick={() => setAsked(null)}>
          {messages.other}
        </Button>
      </LinkSheet>
    )
  return (
    <LinkSheet title={messages.heading} lead={messages.lead}>
      <NewsletterForm onAsked={setAsked} />
    </LinkSheet>
  )
}

export const head = (): PageHead => ({
  title: messages.title,
  description: messages.description,
  canonical: paths.newsletter,
})
