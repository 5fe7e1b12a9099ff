import type { Reported } from 'shared-contracts'
import { TextLink, joinClasses, patterns } from 'shared-ui'
import { type Formats, StateBadge } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import type { ListColumn } from '../../ui/filtered-list/use-columns'
import { messages } from './messages'

const { columns: names } = messages

/** What the list shows of what was reported. @param isOpen it is not decided yet. */
export const reportColumns = ({ day }: Formats, isOpen: boolean): ListColumn<Reported>[] => [
  {
    key: 'what',
    header: names.what,
    cell: ({ id, subject, title, shop }) => (
      <span className={joinClasses(patterns.stack1, patterns.breakable)}>
        <TextLink variant="plain" to={adminPaths.report(id)} className={patterns.semibold}>
          <bdi>{title || messages.gone}</bdi>
        </TextLink>
        <span className={patterns.note}>
          {[messages.subjects[subject], ...(shop && subject !== 'seller' ? [shop] : [])].join(', ')}
        </span>
      </span>
    ),
  },
  {
    key: 'wrong',
    header: names.wrong,
    phone: 'line',
    cell: ({ categories }) => categories.map((one) => messages.categories[one]).join(', '),
  },
  ...(isOpen
    ? []
    : [
        {
          key: 'outcome',
          header: names.outcome,
          phone: 'meta',
          cell: ({ outcome }: Reported) =>
            outcome && (
              <StateBadge tone={outcome === 'none' ? 'over' : 'done'}>{messages.outcomes[outcome]}</StateBadge>
            ),
        } as const,
      ]),
  {
    key: 'reports',
    header: names.reports,
    align: 'end',
    phone: 'trail',
    brief: ({ reports }) => messages.reports(reports),
    cell: ({ reports }) => reports,
  },
  { key: 'since', header: names.since, whole: true, phone: 'detail', cell: ({ firstAt }) => day(firstAt) },
  { key: 'last', header: names.last, whole: true, phone: 'detail', cell: ({ lastAt }) => day(lastAt) },
]
