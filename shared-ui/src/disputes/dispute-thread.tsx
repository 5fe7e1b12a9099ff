import type { DisputeEntry, Money } from 'shared-contracts'
import { VisuallyHidden } from '../a11y/visually-hidden'
import { joinClasses } from '../join-classes'
import { patterns } from '../patterns/patterns'
import styles from './dispute-thread.module.css'
import { disputeWords as words } from './messages'

interface DisputeThreadProps {
  entries: readonly DisputeEntry[]
  /** What each side is called by whoever reads. */
  names: Readonly<Record<'shopper' | 'seller' | 'staff', string>>
  money: (amount: Money) => string
  moment: (iso: string) => string
}

/** What happened in a case and what its three sides wrote, oldest first. */
export function DisputeThread({ entries, names, money, moment }: DisputeThreadProps) {
  return (
    <ol className={styles.thread} aria-label={words.thread}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry} data-by={entry.kind === 'note' ? 'note' : entry.by}>
          <p className={joinClasses(patterns.row2, patterns.baseline, styles.head)}>
            <Did entry={entry} names={names} money={money} />
            <time dateTime={entry.at} className={patterns.note}>
              {moment(entry.at)}
            </time>
          </p>
          {entry.text && <p className={styles.text}>{entry.text}</p>}
          {entry.pictures.length > 0 && (
            <ul className={styles.pictures}>
              {entry.pictures.map(({ id, url, width, height }, index) => (
                <li key={id}>
                  <a href={url} target="_blank" rel="noreferrer">
                    <img src={url} width={width} height={height} alt={words.picture(index + 1)} loading="lazy" />
                    <VisuallyHidden>, {words.opens}</VisuallyHidden>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function Did({ entry, names, money }: { entry: DisputeEntry } & Pick<DisputeThreadProps, 'names' | 'money'>) {
  const { kind, by, author, amount } = entry
  const did = words.did[kind](amount && money(amount))
  if (by === 'system') return <strong>{kind === 'escalated' ? words.tooLate : did}</strong>
  return (
    <span>
      <strong>
        <bdi>{names[by]}</bdi>
      </strong>{' '}
      {author && <span className={patterns.note}>({author}) </span>}
      {did}
    </span>
  )
}
