import { paths, type ContactThread } from 'shared-contracts'
import { TextLink, useHost } from 'shared-ui'
import { StateMark } from '../../../ui/state-mark'
import { messages } from '../messages'
import { stateTones } from '../state-tones'
import styles from './message-facts.module.css'

/** What is known about a message besides its words. */
export function MessageFacts({ thread }: { thread: ContactThread }) {
  const { locale } = useHost().config
  const { name, email, member, orderNumber, reference, requestId, state, createdAt, shop, failedRequestId } = thread
  const received = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const facts = [
    [messages.state, <StateMark tone={stateTones[state]}>{messages.tabs[state]}</StateMark>],
    [messages.from, `${name}, ${email}${member ? ` (${messages.member})` : ''}`],
    ...(shop ? ([[messages.shop, <TextLink to={paths.sellerPage(shop.slug)}>{shop.name}</TextLink>]] as const) : []),
    ...(orderNumber ? ([[messages.order, orderNumber]] as const) : []),
    [messages.received, received.format(new Date(createdAt))],
    [messages.reference, reference],
    ...(requestId ? ([[messages.requestId, <code>{requestId}</code>]] as const) : []),
    ...(failedRequestId ? ([[messages.failedRequestId, <code>{failedRequestId}</code>]] as const) : []),
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
