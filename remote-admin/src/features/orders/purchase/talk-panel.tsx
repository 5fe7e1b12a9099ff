import type { DeskPurchase } from 'shared-contracts'
import { Panel, Thread, useFormats } from 'shared-ui/back-office'
import { messages } from './messages'

const text = messages.talk

/** What shopper and sellers wrote to each other about its orders. Nobody sees that staff has read it. */
export function TalkPanel({ purchase }: { purchase: DeskPurchase }) {
  const { moment } = useFormats()
  if (purchase.messages.length === 0) return null
  return (
    <Panel title={text.title}>
      <Thread
        entries={purchase.messages.map(({ id, order, by, author, body, sentAt, readAt }) => ({
          ...{ id, body, isOwn: by === 'seller' },
          note: [
            text.note(author ? `${author} (${text[by].toLowerCase()})` : text[by], order, moment(sentAt)),
            ...(readAt ? [] : [text.unread]),
          ].join(', '),
        }))}
      />
    </Panel>
  )
}
