import { useId, useState, type SubmitEvent } from 'react'
import { ORDER_MESSAGE_MAX_LENGTH } from 'shared-contracts'
import { Button, FormAlert, joinClasses, patterns } from 'shared-ui'
import { useDate } from '../../lib/use-date'
import { messages } from './messages'
import styles from './order-thread.module.css'
import { useOrderThread } from './use-order-thread'
import type { OrderRef } from './use-purchase-change'

const text = messages.thread

/** What the shopper and the seller of an order wrote to each other; open at once when there is something new. */
export function OrderThread({ of, seller }: { of: OrderRef; seller: string }) {
  const date = useDate()
  const id = useId()
  const [wasOpened, setOpened] = useState<boolean | null>(null)
  const [hadUnread, setHadUnread] = useState(false)
  const isOpen = wasOpened ?? hadUnread
  const thread = useOrderThread(of, isOpen)
  if (thread.unread > 0 && !hadUnread) setHadUnread(true)
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
    <section className={patterns.stack3} aria-label={text.title(seller)}>
      <button
        type="button"
        className={joinClasses(patterns.row2, patterns.center, patterns.medium, styles.toggle)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
      >
        {thread.items.length > 0 ? text.title(seller) : text.write(seller)}
        {thread.items.length > 0 && (
          <span className={joinClasses(patterns.note, styles.count)}>{text.count(thread.items.length)}</span>
        )}
        {thread.unread > 0 && <span className={styles.fresh}>{text.unread(thread.unread)}</span>}
      </button>
      <div id={id} hidden={!isOpen} className={joinClasses(patterns.start, styles.content)}>
        {thread.hasFailed && (
          <FormAlert>
            {text.failed}{' '}
            <Button variant="quiet" onClick={thread.retry}>
              {messages.retry}
            </Button>
          </FormAlert>
        )}
        {thread.hasEarlier && (
          <Button variant="quiet" pending={thread.isShowing} onClick={thread.showEarlier}>
            {text.earlier}
          </Button>
        )}
        {thread.items.length > 0 && (
          <div role="log" aria-label={text.title(seller)}>
            <ol className={styles.messages}>
              {thread.items.map(({ id: messageId, by, body: written, sentAt, readAt }) => (
                <li key={messageId} className={joinClasses(patterns.stack1, styles.message)} data-by={by}>
                  <p className={styles.body}>{written}</p>
                  <p className={patterns.note}>
                    {by === 'shopper' ? text.you : seller}, <time dateTime={sentAt}>{date(sentAt)}</time>
                    {by === 'shopper' && readAt && ` · ${text.read}`}
                  </p>
                </li>
              ))}
            </ol>
          </div>
        )}
        <form className={joinClasses(patterns.start, styles.form)} noValidate onSubmit={submit}>
          <label htmlFor={`${id}-body`} className={joinClasses(patterns.small, patterns.medium)}>
            {text.label(seller)}
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
            {text.hint}
          </p>
          {(isMissing || thread.failure) && <FormAlert>{isMissing ? text.missing : thread.failure}</FormAlert>}
          <Button type="submit" variant="secondary" pending={thread.isSending} pendingText={text.sending}>
            {text.send}
          </Button>
        </form>
      </div>
    </section>
  )
}
