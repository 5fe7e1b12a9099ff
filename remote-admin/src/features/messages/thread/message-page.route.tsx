import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type ContactState, type ContactThread, type PageModule, paths } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { Moment, StateBadge, type StateTone, Thread, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { DetailsPage } from '../../../ui/details-page'
import { Facts } from '../../../ui/facts'
import { May } from '../../../ui/may'
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
  const { moment } = useFormats()
  const { name, email, member, orderNumber, reference, requestId, state, createdAt, shop, failedRequestId } = thread
  const facts = [
    [messages.state, <StateBadge tone={stateTones[state]}>{messages.tabs[state]}</StateBadge>],
    [messages.from, `${name}, ${email}${member ? ` (${messages.member})` : ''}`],
    [messages.shop, shop && <TextLink to={paths.sellerPage(shop.slug)}>{shop.name}</TextLink>],
    [messages.order, orderNumber && <TextLink to={adminPaths.purchase(orderNumber)}>{orderNumber}</TextLink>],
    [messages.received, moment(createdAt)],
    [messages.reference, reference],
    [messages.requestId, requestId && <code>{requestId}</code>],
    [messages.failedRequestId, failedRequestId && <code>{failedRequestId}</code>],
  ] as const
  return (
    <div className={styles.facts}>
      <Facts facts={facts} stacked />
    </div>
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
  return (
    <DetailsPage
      query={thread}
      list={{ name: messages.name, to: adminPaths.messages() }}
      name={data?.reference ?? messages.reference}
      title={data ? messages.topics[data.topic] : messages.name}
      texts={{ ...messages, loading: messages.messageLoading, toAll: messages.toMessages }}
      note={({ name }) => messages.title(name)}
      acts={(talk) => <MoveButton thread={talk} />}
      lines={[6, 4]}
      main={(talk) => (
        <div className={joinClasses(patterns.stack6, patterns.measure)}>
          <MessageThread thread={talk} />
          <May permission="messages.write">
            <AnswerForm key={talk.id} thread={talk} />
          </May>
        </div>
      )}
      aside={(talk) => <MessageFacts thread={talk} />}
    />
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
