import type { AuditEntry } from 'shared-contracts'
import { joinClasses, patterns, TextLink } from 'shared-ui'
import { adminPaths } from '../../lib/admin-paths'
import type { ListColumn } from '../../ui/filtered-list/use-columns'
import styles from './audit.module.css'
import { ChangedFields } from './changed-fields'
import { partsOf, titleOf } from './field-words'
import { messages } from './messages'
import { type Names, RowName } from './row-name'

const { columns: names } = messages

const Objects = ({ entry, known }: { entry: AuditEntry; known: Names }) => (
  <span className={styles.object}>
    {partsOf(entry.subjectId, known).map((row, place) => (
      <span key={row.id}>
        {place > 0 && ', '}
        <RowName row={row} id={row.id} />
      </span>
    ))}
  </span>
)

/** What the log shows of a change. @param moment writes one in the shop's time zone, to the second. */
export const auditColumns = (known: Names, moment: (iso: string) => string): ListColumn<AuditEntry>[] => [
  {
    key: 'what',
    header: names.what,
    cell: (entry) => (
      <span className={joinClasses(patterns.stack1, patterns.breakable)}>
        <span className={patterns.semibold}>{titleOf(entry)}</span>
        <Objects entry={entry} known={known} />
      </span>
    ),
    brief: (entry) => (
      <>
        {titleOf(entry)} <Objects entry={entry} known={known} />
      </>
    ),
  },
  {
    key: 'who',
    header: names.who,
    phone: 'meta',
    brief: ({ actor, by }) => <bdi>{by ?? messages.actors[actor]}</bdi>,
    cell: ({ actor, by, shop }) => (
      <span className={joinClasses(patterns.stack1, patterns.breakable)}>
        <bdi>{by ?? (actor === 'admin' || actor === 'seller' ? messages.gone : messages.actors[actor])}</bdi>
        {shop && (
          <TextLink to={adminPaths.seller(shop.id)} className={patterns.note}>
            <bdi>{shop.name}</bdi>
          </TextLink>
        )}
      </span>
    ),
  },
  {
    key: 'when',
    header: names.when,
    phone: 'meta',
    whole: true,
    cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
  },
  {
    key: 'why',
    header: names.why,
    phone: 'detail',
    ifAny: true,
    cell: ({ why }) =>
      why &&
      (why.said === null ? (
        <span className={patterns.note}>{messages.takenOut}</span>
      ) : (
        <bdi className={joinClasses(patterns.breakable, styles.why)}>{why.said}</bdi>
      )),
  },
  {
    key: 'changes',
    header: names.changes,
    phone: 'detail',
    cell: (entry) => <ChangedFields entry={entry} names={known} />,
  },
]
