import type { Flag, FlagState } from 'shared-contracts'
import { TextLink, joinClasses, patterns } from 'shared-ui'
import { type Formats, StateBadge, type StateTone } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import type { ListColumn } from '../../ui/filtered-list/use-columns'
import { messages } from './messages'
import type { RuleText } from './use-rule-text'

const { columns: names } = messages

const tones: Readonly<Record<FlagState, StateTone>> = {
  on: 'done',
  planned: 'underway',
  ended: 'over',
  off: 'over',
  retired: 'over',
}

/** How a flag stands; beside it that it should have been decided. */
export const FlagBadges = ({ state, isOverdue }: Pick<Flag, 'state' | 'isOverdue'>) => (
  <span className={patterns.row2}>
    <StateBadge tone={tones[state]}>{messages.tab[state]}</StateBadge>
    {isOverdue && <StateBadge tone="bad">{messages.overdue}</StateBadge>}
  </span>
)

const BriefBadges = ({ state, isOverdue }: Pick<Flag, 'state' | 'isOverdue'>) => (
  <>
    <StateBadge tone={tones[state]}>{messages.tab[state]}</StateBadge>{' '}
    {isOverdue && <StateBadge tone="bad">{messages.overdue}</StateBadge>}
  </>
)

export const flagColumns = ({ calendarDay }: Formats, ruleText: RuleText): ListColumn<Flag>[] => [
  {
    key: 'name',
    header: names.name,
    cell: ({ name, isExperiment }) => (
      <span className={joinClasses(patterns.stack1, patterns.breakable)}>
        <TextLink variant="plain" to={adminPaths.flag(name)} className={patterns.semibold}>
          {name}
        </TextLink>
        {isExperiment && <span className={patterns.note}>{messages.experiment}</span>}
      </span>
    ),
    brief: ({ name, isExperiment }) => (
      <>
        <TextLink variant="plain" to={adminPaths.flag(name)}>
          {name}
        </TextLink>
        {isExperiment && <span className={patterns.note}> {messages.experiment}</span>}
      </>
    ),
  },
  {
    key: 'who',
    header: names.who,
    phone: 'line',
    cell: (flag) => ruleText(flag, flag.rule),
  },
  { key: 'owner', header: names.owner, phone: 'detail', cell: ({ owner }) => owner },
  { key: 'decideBy', header: names.decideBy, whole: true, phone: 'detail', cell: ({ endsOn }) => calendarDay(endsOn) },
  { key: 'state', header: names.state, phone: 'meta', cell: FlagBadges, brief: BriefBadges },
]
