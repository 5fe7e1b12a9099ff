import type { FailedMessage, MessageState } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { type Formats, Moment, StateBadge, type StateTone } from 'shared-ui/back-office'
import type { ListColumn } from '../../ui/filtered-list/use-columns'
import { RowActions } from '../../ui/row-actions'
import { messages } from './messages'

const { columns: names } = messages
const tones: Readonly<Record<MessageState, StateTone>> = { failing: 'bad', given_up: 'over', dropped: 'over' }

export type MessageAct = 'retry' | 'drop'

/** What the list shows of a message; nothing of what it carries. */
export const messageColumns = (
  { instant }: Formats,
  onAct: (act: MessageAct, message: FailedMessage) => void,
): ListColumn<FailedMessage>[] => [
  {
    key: 'message',
    header: names.message,
    cell: ({ id, topic, attempts }) => (
      <span className={joinClasses(patterns.stack1, patterns.breakable)}>
        <span className={patterns.semibold}>{topic}</span>
        <span className={patterns.note}>{messages.number(id, attempts)}</span>
      </span>
    ),
    brief: ({ id, topic, attempts }) => (
      <>
        {topic} <span className={patterns.note}>{messages.number(id, attempts)}</span>
      </>
    ),
  },
  { key: 'error', header: names.error, phone: 'line', cell: ({ error }) => error },
  { key: 'created', header: names.created, phone: 'detail', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    key: 'next',
    header: names.next,
    phone: 'detail',
    cell: ({ nextAt, state }) =>
      nextAt ? <time dateTime={nextAt}>{instant(nextAt)}</time> : state === 'failing' && messages.trying,
  },
  { key: 'reason', header: names.reason, phone: 'detail', cell: ({ reason }) => reason },
  {
    key: 'state',
    header: names.state,
    phone: 'meta',
    cell: ({ state }) => <StateBadge tone={tones[state]}>{messages.tab[state]}</StateBadge>,
  },
  {
    key: 'acts',
    header: names.acts,
    phone: 'foot',
    cell: (message) =>
      message.isResting && (
        <RowActions
          label={messages.acts}
          heard={messages.actsFor(message.id)}
          needs="jobs.write"
          acts={[
            { act: 'retry', label: messages.retry.act },
            { act: 'drop', label: messages.drop.act },
          ]}
          onAct={(act) => onAct(act, message)}
        />
      ),
  },
]
