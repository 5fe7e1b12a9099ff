import { useState, type FormEvent } from 'react'
import { ORDER_MESSAGE_MAX_LENGTH, type SellerOrder } from 'shared-contracts'
import { Button, FormAlert, RetryNotice } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
import { May } from '../../ui/may'
import { Panel } from '../../ui/panel'
import { PlainTextArea } from '../../ui/plain-fields'
import { SectionSkeleton } from '../../ui/skeletons'
import { messages } from './order.messages'
import styles from './thread-panel.module.css'
import { useThread } from './use-thread'

const text = messages.messages

/** What shopper and seller wrote to each other about the order. */
export function ThreadPanel({ order: { number, address } }: { order: SellerOrder }) {
  const { moment } = useFormats()
  const { thread, items, hasEarlier, showEarlier, isShowing, earlierFailure, send, isSending, failure } =
    useThread(number)
  const [body, setBody] = useState('')
  const [isMissing, setMissing] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setMissing(body.trim() === '')
    const sent = body.trim()
    // What was typed while it was sent is the next message.
    if (sent) send(sent, { onSuccess: () => setBody((typed) => (typed.trim() === sent ? '' : typed)) })
  }
  if (!thread.data)
    return (
      <Panel title={text.title}>
        {thread.isError ? (
          <RetryNotice
            title={text.failed}
            text=""
            retry={text.retry}
            pending={thread.isFetching}
            onRetry={() => void thread.refetch()}
          />
        ) : (
          <SectionSkeleton />
        )}
      </Panel>
    )
  return (
    <Panel title={text.title}>
      {earlierFailure && <FormAlert>{earlierFailure}</FormAlert>}
      {hasEarlier && (
        <div>
          <Button variant="quiet" pending={isShowing} onClick={showEarlier}>
            {text.earlier}
          </Button>
        </div>
      )}
      {items.length === 0 ? (
        <p className={styles.soft}>{text.empty}</p>
      ) : (
        <div role="log" aria-label={text.title}>
          <ol className={styles.thread}>
            {items.map(({ id, by, author, body: written, sentAt, readAt }) => (
              <li key={id} className={styles.message} data-by={by}>
                <p className={styles.body}>{written}</p>
                <p className={styles.soft}>
                  {by === 'seller' ? text.you(author) : text.shopper(address.recipient)},{' '}
                  <time dateTime={sentAt}>{moment(sentAt)}</time>
                  {by === 'seller' && readAt && <> · {text.read}</>}
                  {by === 'shopper' && !readAt && <strong className={styles.fresh}> · {text.fresh}</strong>}
                </p>
              </li>
            ))}
          </ol>
        </div>
      )}
      <May permission="orders.write">
        <form className={styles.form} noValidate onSubmit={submit}>
          <PlainTextArea
            label={text.label}
            hint={text.hint}
            value={body}
            maxLength={ORDER_MESSAGE_MAX_LENGTH}
            error={isMissing && body.trim() === '' ? text.missing : null}
            onTyped={setBody}
          />
          {failure && <FormAlert>{failure}</FormAlert>}
          <Button type="submit" variant="secondary" pending={isSending} pendingText={text.sending}>
            {text.send}
          </Button>
        </form>
      </May>
    </Panel>
  )
}
