import { useId } from 'react'
import { DEFAULT_REPORT_RANGE, isReportPeriod, REPORT_RANGES } from 'shared-contracts'
import { FieldError, FieldFrame } from '../../forms'
import { joinClasses } from '../../join-classes'
import { patterns } from '../../patterns/patterns'
import control from '../control.module.css'
import { useFollowing } from '../use-following'
import { useListAddress } from '../use-list-address'
import { messages } from './messages'
import type { WantedRange } from './report-range'
import styles from './report-frame.module.css'

/** Which days a report is of; all of it stands in the address. */
export function RangePicker({ wanted, shown }: { wanted: WantedRange; shown?: { from: string; to: string } }) {
  const { change } = useListAddress()
  const id = useId()
  const [isChoosing, setChoosing] = useFollowing<boolean>(false, wanted.range)
  const isCustom = isChoosing || wanted.range === 'custom'

  function choose(range: string) {
    setChoosing(range === 'custom')
    if (range !== 'custom') change({ range: range === DEFAULT_REPORT_RANGE ? null : range, from: null, to: null })
  }
  return (
    <div className={joinClasses(patterns.row3, styles.range)}>
      <FieldFrame id={id} label={messages.range}>
        <select
          id={id}
          className={control.control}
          value={isCustom ? 'custom' : wanted.range}
          onChange={({ target }) => choose(target.value)}
        >
          {[...REPORT_RANGES, 'custom' as const].map((range) => (
            <option key={range} value={range}>
              {messages.ranges[range]}
            </option>
          ))}
        </select>
      </FieldFrame>
      {isCustom && (
        <Days
          days={{ from: wanted.query.from ?? shown?.from ?? '', to: wanted.query.to ?? shown?.to ?? '' }}
          onChosen={(days) => change({ ...days, range: null }, { replace: wanted.range === 'custom' })}
        />
      )}
    </div>
  )
}

interface DaysProps {
  days: { from: string; to: string }
  onChosen: (days: { from: string; to: string }) => void
}

/** A first and a last day: a report follows as soon as they are ones that it can be of. */
function Days({ days, onChosen }: DaysProps) {
  const [from, setFrom] = useFollowing(days.from)
  const [to, setTo] = useFollowing(days.to)
  const typed = { from, to }
  const id = useId()
  const isWrong = !isReportPeriod(from, to)
  function type(change: Partial<typeof typed>) {
    const next = { ...typed, ...change }
    setFrom(next.from)
    setTo(next.to)
    if (isReportPeriod(next.from, next.to)) onChosen(next)
  }
  return (
    <div className={joinClasses(patterns.row3, styles.days)}>
      {(['from', 'to'] as const).map((name) => (
        <FieldFrame key={name} id={`${id}${name}`} label={messages[name]}>
          <input
            id={`${id}${name}`}
            type="date"
            className={control.control}
            value={typed[name]}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}wrong` : undefined}
            onChange={({ target }) => type({ [name]: target.value })}
          />
        </FieldFrame>
      ))}
      <FieldError id={`${id}wrong`} text={isWrong && from && to ? messages.rangeWrong : null} />
    </div>
  )
}
