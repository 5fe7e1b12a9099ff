import { useId, useState } from 'react'
import { VISITOR_KEY } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Thread } from '../../ui/thread/thread'
import { useThread } from '../../ui/thread/use-thread'
import { messages } from './messages'
import styles from './order-thread.module.css'
import type { OrderRef } from './use-purchase-change'

const text = messages.thread

/** The thread of one order. */
function useOrderThread(of: OrderRef, isOpen: boolean) {
  const { shopper } = useHost().api.orderMessages
  return useThread(
    {
      queryKey: [VISITOR_KEY, 'order-thread', of.order, of.key ?? null],
      list: (before) => shopper.list({ ...of, ...(before !== undefined && { before }) }),
      send: (draft) => shopper.send({ ...of, ...draft }),
      read: (upTo) => shopper.read({ ...of, upTo }),
    },
    isOpen,
  )
}

/** What the shopper and the seller of an order wrote to each other; open at once when there is something new. */
export function OrderThread({ of, seller }: { of: OrderRef; seller: string }) {
  const id = useId()
  const [wasOpened, setOpened] = useState<boolean | null>(null)
  const [hadUnread, setHadUnread] = useState(false)
  const isOpen = wasOpened ?? hadUnread
  const thread = useOrderThread(of, isOpen)
  if (thread.unread > 0 && !hadUnread) setHadUnread(true)
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
        <Thread thread={thread} seller={seller} hint={text.hint} />
      </div>
    </section>
  )
}
