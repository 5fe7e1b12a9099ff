import { ORDER_MESSAGE_MAX_LENGTH } from 'shared-contracts'
import { Button, FormAlert, joinClasses, patterns } from 'shared-ui'
import { Loaded, Panel, SectionSkeleton, Thread, useFormats } from 'shared-ui/back-office'
import { Form, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { May } from '../may'
import { messages as text } from './messages'
import styles from './thread-panel.module.css'
import { type ThreadCalls, useThread } from './use-thread'

interface ThreadPanelProps {
  calls: ThreadCalls
  /** As they are called here. */
  shopper: string
  /** To answer is what the page is for. */
  isMain?: boolean
}

/** What a shopper and the shop wrote to each other, and the field for more. */
export function ThreadPanel({ calls, shopper, isMain = false }: ThreadPanelProps) {
  const { moment } = useFormats()
  const { thread, items, hasEarlier, showEarlier, isShowing, earlierFailure, send, show } = useThread(calls)
  return (
    <Panel title={text.title}>
      <Loaded query={thread} texts={text} skeleton={<SectionSkeleton />}>
        {() => (
          <>
            {earlierFailure && <FormAlert>{earlierFailure}</FormAlert>}
            {hasEarlier && (
              <div>
                <Button variant="quiet" pending={isShowing} onClick={showEarlier}>
                  {text.earlier}
                </Button>
              </div>
            )}
            {items.length === 0 ? (
              <p className={patterns.note}>{text.empty}</p>
            ) : (
              <div role="log" aria-label={text.title}>
                <Thread
                  entries={items.map(({ id, by, author, body, sentAt, readAt }) => ({
                    id,
                    isOwn: by === 'seller',
                    body,
                    note: (
                      <>
                        {by === 'seller' ? text.you(author) : <bdi>{shopper}</bdi>},{' '}
                        <time dateTime={sentAt}>{moment(sentAt)}</time>
                        {by === 'seller' && readAt && <> · {text.read}</>}
                        {by === 'shopper' && !readAt && <strong className={styles.fresh}> · {text.fresh}</strong>}
                      </>
                    ),
                  }))}
                />
              </div>
            )}
            <May permission="orders.write">
              <Form
                className={joinClasses(patterns.stack3, patterns.start, styles.form)}
                initialValues={{ body: '' }}
                validate={({ body }) => (body.trim() ? {} : { body: text.missing })}
                send={({ body }, requestId) => send({ body: body.trim(), requestId })}
                onSent={show}
                clears
                actions={
                  <SubmitButton variant={isMain ? 'primary' : 'secondary'} pendingText={text.sending}>
                    {text.send}
                  </SubmitButton>
                }
              >
                <TextAreaField
                  name="body"
                  className={styles.field!}
                  label={text.label}
                  hint={text.hint}
                  rows={3}
                  maxLength={ORDER_MESSAGE_MAX_LENGTH}
                />
              </Form>
            </May>
          </>
        )}
      </Loaded>
    </Panel>
  )
}
