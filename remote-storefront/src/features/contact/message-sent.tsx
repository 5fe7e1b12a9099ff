import { useEffect, useRef } from 'react'
import { Button } from 'shared-ui'
import { messages } from './messages'
import styles from './message-sent.module.css'
import type { SentMessage } from './use-send-message'

/** In the place of the form: it arrived, and by what it is found again. */
export function MessageSent({ sent, onAnother }: { sent: SentMessage; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.sent}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {messages.sentTitle}
      </h2>
      <p>{messages.sent(sent.email)}</p>
      <p className={styles.reference}>{sent.reference}</p>
      <Button variant="secondary" onClick={onAnother}>
        {messages.another}
      </Button>
    </section>
  )
}
