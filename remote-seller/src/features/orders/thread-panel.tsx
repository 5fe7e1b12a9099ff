import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ORDER_MESSAGE_MAX_LENGTH, type SellerOrder } from 'shared-contracts'
import { Button, FormAlert, joinClasses, joinThreads, patterns, refusalText, useHost } from 'shared-ui'
import { Loaded, Panel, SectionSkeleton, Thread, useFormats } from 'shared-ui/back-office'
import { Form, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { useRole } from '../../lib/role'
import { May } from '../../ui/may'
import { messages } from './order.messages'
import styles from './thread-panel.module.css'

/** How often new messages are looked for while the page is open, in milliseconds. */
const ASK_EVERY_MS = 30_000

/** What was written about an order; what is shown counts as read. */
function useThread(number: string) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const mayAnswer = useRole().may('orders.write')
  const query = queries.orderMessages.seller.list.queryOptions({ input: { number } })
  const thread = useQuery({
    ...query,
    queryFn: async () => {
      const newest = await api.orderMessages.seller.list({ number })
      return joinThreads(client.getQueryData(query.queryKey), newest)
    },
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
  })

  const items = thread.data?.items ?? []
  const upTo = items.findLast(({ by }) => by === 'shopper')?.id
  const unread = thread.data?.unread ?? 0

  const { mutate: read } = useMutation({
    mutationFn: (seen: string) => api.orderMessages.seller.read({ number, upTo: seen }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queries.seller.key() })
      void client.invalidateQueries({ queryKey: queries.sellerOrders.list.key() })
    },
  })
  useEffect(() => {
    if (mayAnswer && upTo !== undefined && unread > 0) read(upTo)
  }, [mayAnswer, read, upTo, unread])

  const showing = useMutation({
    mutationFn: (before: string) => api.orderMessages.seller.list({ number, before }),
    onSuccess: ({ items: older, hasEarlier }) =>
      client.setQueryData(
        query.queryKey,
        (known) => known && { ...known, items: [...older, ...known.items], hasEarlier },
      ),
  })
  const oldest = items[0]?.id
  return {
    thread,
    items,
    hasEarlier: thread.data?.hasEarlier ?? false,
    showEarlier: () => oldest !== undefined && showing.mutate(oldest),
    isShowing: showing.isPending,
    send: api.orderMessages.seller.send,
    /** Shows what there is after something was sent. */
    show: (now: NonNullable<typeof thread.data>) =>
      client.setQueryData(query.queryKey, (known) => joinThreads(known, now)),
    /** Why earlier messages did not come. */
    earlierFailure: showing.error && refusalText(showing.error),
  }
}

const text = messages.messages

/** What shopper and seller wrote to each other about the order. */
export function ThreadPanel({ order: { number, address } }: { order: SellerOrder }) {
  const { moment } = useFormats()
  const { thread, items, hasEarlier, showEarlier, isShowing, earlierFailure, send, show } = useThread(number)
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
                        {by === 'seller' ? text.you(author) : text.shopper(address.recipient)},{' '}
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
                send={({ body }, requestId) => send({ number, body: body.trim(), requestId })}
                onSent={show}
                clears
                actions={
                  <SubmitButton variant="secondary" pendingText={text.sending}>
                    {text.send}
                  </SubmitButton>
                }
              >
                <TextAreaField
                  name="body"
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
