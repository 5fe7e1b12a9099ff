import { useId, useState, type SubmitEvent } from 'react'
import { ORDER_MESSAGE_MAX_LENGTH } from 'shared-contracts'
import { Button, FormAlert, joinClasses, patterns } from 'shared-ui'
import { useDate } from '../../lib/use-date'
import { messages } from './messages'
import styles from './thread.module.css'
import type { useThread } from './use-thread'

interface ThreadProps {
  thread: ReturnType<typeof useThread>
  /** The seller's name. */
  seller: string
  /** What is said below the field. */
  hint: string
}

/** What was written, and the field for more. */
export function Thread({ thread, seller, hint }: ThreadProps) {
  const date = useDate()
  return (
    <>
      {thread.hasFailed && (
        <FormAlert>
          {messages.failed}{' '}
          <Button variant="secondary" onClick={thread.retry}>
            {messages.retry}
          </Button>
        </FormAlert>
      )}
      {thread.hasEarlier && (
        <Button variant="quiet" pending={thread.isShowing} onClick={thread.showEarlier}>
          {messages.earlier}
        </Button>
      )}
      {thread.items.length > 0 && (
        <div role="log" aria-label={messages.title(seller)}>
          <ol className={styles.messages}>
            {thread.items.map(({ id, by, body, sentAt, readAt }) => (
              <li key={id} className={joinClasses(patterns.stack1, styles.message)} data-by={by}>
                <p className={styles.body}>{body}</p>
                <p className={patterns.note}>
                  {by === 'shopper' ? messages.you : seller}, <time dateTime={sentAt}>{date(sentAt)}</time>
                  {by === 'shopper' && readAt && ` · ${messages.read}`}
                </p>
              </li>
            ))}
          </ol>
        </div>
      )}
      <Draft thread={thread} seller={seller} hint={hint} />
    </>
  )
}

function Draft({ thread, seller, hint }: ThreadProps) {
  const id = useId()
  const [body, setBody] = useState('')
  const [isMissing, setMissing] = useState(false)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (thread.isSending) return
    setMissing(body.trim() === '')
    const sent = body.trim()
    // What was typed while it was sent is the next message.
    if (sent) thread.send(sent, { onSuccess: () => setBody((typed) => (typed.trim() === sent ? '' : typed)) })
  }
  return (
    <form className={joinClasses(patterns.start, styles.form)} noValidate onSubmit={submit}>
      <label htmlFor={`${id}-body`} className={joinClasses(patterns.small, patterns.medium)}>
        {messages.label(seller)}
      </label>
      <textarea
        id={`${id}-body`}
        className={styles.field}
        rows={3}
        maxLength={ORDER_MESSAGE_MAX_LENGTH}
        aria-describedby={`${id}-hint`}
        aria-invalid={isMissing || undefined}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <p id={`${id}-hint`} className={patterns.note}>
        {hint}
      </p>
      {(isMissing || thread.failure) && <FormAlert>{isMissing ? messages.missing : thread.failure}</FormAlert>}
      <Button type="submit" variant="secondary" pending={thread.isSending} pendingText={messages.sending}>
        {messages.send}
      </Button>
    </form>
  )
}
