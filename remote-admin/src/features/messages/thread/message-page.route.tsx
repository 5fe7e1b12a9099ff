import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type ContactState, type ContactThread, type PageModule, paths } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  Loaded,
  Moment,
  Nothing,
  PageHeader,
  StateBadge,
  type StateTone,
  Thread,
  isMissing,
} from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { adminTrail } from '../../../lib/admin-trail'
import grid from '../../../ui/columns.module.css'
import { messages } from '../messages'
import { AnswerForm, MoveButton } from './answer-form'
import styles from './message-page.module.css'

const stateTones: Readonly<Record<ContactState, StateTone>> = {
  open: 'todo',
  answered: 'done',
  closed: 'over',
}

/** What is known about a message besides its words. */
function MessageFacts({ thread }: { thread: ContactThread }) {
  const { locale } = useHost().config
  const { name, email, member, orderNumber, reference, requestId, state, createdAt, shop, failedRequestId } = thread
  const received = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const facts = [
    [messages.state, <StateBadge tone={stateTones[state]}>{messages.tabs[state]}</StateBadge>],
    [messages.from, `${name}, ${email}${member ? ` (${messages.member})` : ''}`],
    ...(shop ? ([[messages.shop, <TextLink to={paths.sellerPage(shop.slug)}>{shop.name}</TextLink>]] as const) : []),
    ...(orderNumber
      ? ([[messages.order, <TextLink to={adminPaths.purchase(orderNumber)}>{orderNumber}</TextLink>]] as const)
      : []),
    [messages.received, received.format(new Date(createdAt))],
    [messages.reference, reference],
    ...(requestId ? ([[messages.requestId, <code>{requestId}</code>]] as const) : []),
    ...(failedRequestId ? ([[messages.failedRequestId, <code>{failedRequestId}</code>]] as const) : []),
  ] as const
  return (
    <dl className={joinClasses(patterns.stack3, styles.facts)}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className={patterns.note}>{label}</dt>
          <dd className={joinClasses(patterns.breakable, styles.value)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was written and answered, in order. */
function MessageThread({ thread: { name, message, createdAt, answers } }: { thread: ContactThread }) {
  const said = (who: string, at: string) => (
    <>
      {who} <Moment at={at} />
    </>
  )
  return (
    <Thread
      entries={[
        { id: 'message', isOwn: false, body: message, note: said(messages.wrote(name), createdAt) },
        ...answers.map((answer) => ({
          id: answer.id,
          isOwn: true,
          body: answer.body,
          note: said(messages.answeredBy(answer.author), answer.writtenAt),
        })),
      ]}
    />
  )
}

/** One message: who wrote it and from where, what was answered, and the ways to go on. */
export function Page() {
  const { id = '' } = useParams()
  const { queries } = useHost()
  const thread = useQuery(queries.contact.get.queryOptions({ input: { id } }))
  const { data } = thread

  if (isMissing(thread.error))
    return (
      <Nothing
        isPage
        title={messages.gone}
        text={messages.goneText}
        action={messages.toMessages}
        to={adminPaths.messages()}
      />
    )
  return (
    <>
      <PageHeader
        trail={adminTrail(
          { name: messages.name, to: adminPaths.messages() },
          { name: data?.reference ?? messages.reference },
        )}
        title={data ? messages.topics[data.topic] : messages.name}
        note={data && messages.title(data.name)}
      >
        {data && <MoveButton thread={data} />}
      </PageHeader>
      <Loaded query={thread} texts={{ ...messages, loading: messages.messageLoading }}>
        {(talk) => (
          <div className={grid.columns}>
            <div className={joinClasses(patterns.stack6, patterns.measure)}>
              <MessageThread thread={talk} />
              <AnswerForm key={talk.id} thread={talk} />
            </div>
            <MessageFacts thread={talk} />
          </div>
        )}
      </Loaded>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
