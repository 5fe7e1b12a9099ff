import type { ContactThread } from 'shared-contracts'
import { joinClasses } from 'shared-ui'
import { Moment } from '../../../ui/moment'
import { messages } from '../messages'
import styles from './thread.module.css'

/** What was written and answered, in order. */
export function Thread({ thread: { name, message, createdAt, answers } }: { thread: ContactThread }) {
  return (
    <ol className={styles.thread}>
      <li className={styles.entry}>
        <p className={styles.head}>
          {messages.wrote(name)} <Moment at={createdAt} />
        </p>
        <p className={styles.body}>{message}</p>
      </li>
      {answers.map(({ id, body, author, writtenAt }) => (
        <li key={id} className={joinClasses(styles.entry, styles.answer)}>
          <p className={styles.head}>
            {messages.answeredBy(author)} <Moment at={writtenAt} />
          </p>
          <p className={styles.body}>{body}</p>
        </li>
      ))}
    </ol>
  )
}
