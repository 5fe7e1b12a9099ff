import {
  HEALTH_UNITS,
  type HealthLevel,
  type HealthMeasure,
  type Measured,
  MORE_IS_BETTER,
  type SellerHealth,
} from 'shared-contracts'
import { useHost } from '../host/use-host'
import { joinClasses } from '../join-classes'
import { patterns } from '../patterns/patterns'
import { DataTable } from './data-table'
import type { Column } from './data-table.types'
import { healthMessages as text } from './health.messages'
import { StateBadge, type StateTone } from './state-badge'
import { useFormats } from './use-formats'

const tones: Record<HealthLevel, StateTone> = { good: 'done', warning: 'todo', critical: 'bad', unknown: 'over' }

/** How a shop, or one of its measures, stands beside the targets. */
export const HealthBadge = ({ level }: { level: HealthLevel }) => (
  <StateBadge tone={tones[level]}>{text.levels[level]}</StateBadge>
)

/** Writes a figure as people read it: a share, or stars. */
export function useHealthFigure() {
  const { locale } = useHost().config
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const stars = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  return (measure: HealthMeasure, value: number) =>
    measure === 'rating' ? stars.format(value / HEALTH_UNITS) : percent.format(value / HEALTH_UNITS / 100)
}

/** The health of a shop: each figure with the sum that it is made of, its target, and how it stands beside that. */
export function HealthTable({ health }: { health: SellerHealth }) {
  const { moment } = useFormats()
  const figure = useHealthFigure()
  const targetOf = ({ measure, target }: Measured) =>
    MORE_IS_BETTER.includes(measure) ? text.atLeast(figure(measure, target)) : text.atMost(figure(measure, target))
  const criticalOf = ({ measure, critical }: Measured) =>
    MORE_IS_BETTER.includes(measure)
      ? text.criticalTo(figure(measure, critical))
      : text.criticalFrom(figure(measure, critical))
  const shown = (row: Measured, place: number) => {
    const span = row.spans[place]
    return span && span.value !== null ? figure(row.measure, span.value) : '–'
  }
  const sumOf = ({ measure, spans }: Measured, place: number) => {
    const span = spans[place]
    return span && span.of > 0 ? text.sumInShort[measure === 'rating' ? 'reviews' : 'share'](span.many, span.of) : null
  }
  const days = health.measures[0]?.spans.map((span) => span.days) ?? []
  const columns: Column<Measured>[] = [
    {
      key: 'measure',
      header: text.measure,
      isTitle: true,
      cell: ({ measure }) => <span className={patterns.medium}>{text.measures[measure]}</span>,
      note: ({ measure, spans: [span] }) => (span && span.of > 0 ? text.sums[measure](span.many, span.of) : text.none),
    },
    { key: 'level', header: text.level, phone: 'meta', cell: ({ level }) => <HealthBadge level={level} /> },
    ...days.map((many, place): Column<Measured> => ({
      key: `days${many}`,
      header: text.days(many),
      align: 'end',
      phone: place === 0 ? 'trail' : 'detail',
      brief: (row) => shown(row, place),
      cell: (row) => (
        <span className={joinClasses(patterns.stack1, patterns.tabular)}>
          {shown(row, place)}
          {/* Of the shorter span it stands below the name. */}
          {place > 0 && <span className={patterns.note}>{sumOf(row, place)}</span>}
        </span>
      ),
    })),
    {
      key: 'target',
      header: text.target,
      phone: 'detail',
      cell: (row) => (
        <span className={joinClasses(patterns.stack1, patterns.tabular, patterns.nowrap)}>
          {targetOf(row)}
          <span className={patterns.note}>{criticalOf(row)}</span>
        </span>
      ),
    },
  ]
  return (
    <div className={patterns.stack3}>
      <DataTable
        caption={text.table}
        columns={columns}
        rows={health.measures}
        rowKey={({ measure }) => measure}
        phoneHeading="h3"
      />
      <p className={patterns.note}>{text.counted(moment(health.measuredAt), health.leastOf)}</p>
    </div>
  )
}
