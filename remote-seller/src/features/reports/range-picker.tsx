import { useState, type FormEvent } from 'react'
import { DEFAULT_REPORT_RANGE, REPORT_RANGES } from 'shared-contracts'
import { Button } from 'shared-ui'
import { useFollowing } from '../../lib/use-following'
import { useListAddress } from '../../lib/use-list-address'
import { PlainInput, PlainSelect } from '../../ui/plain-fields'
import { messages } from './messages'
import styles from './reports.module.css'
import { isRange, type ReportsSearch } from './reports-search'

/** Which days a report is of; all of it stands in the address. */
export function RangePicker({ wanted, shown }: { wanted: ReportsSearch; shown?: { from: string; to: string } }) {
  const { change } = useListAddress()
  const [isChoosing, setChoosing] = useFollowing<boolean>(false, wanted.range)
  const isCustom = isChoosing || wanted.range === 'custom'

  function choose(range: string) {
    setChoosing(range === 'custom')
    if (range !== 'custom') change({ range: range === DEFAULT_REPORT_RANGE ? null : range, from: null, to: null })
  }
  return (
    <div className={styles.range}>
      <PlainSelect label={messages.range} value={isCustom ? 'custom' : wanted.range} onTyped={choose}>
        {[...REPORT_RANGES, 'custom' as const].map((range) => (
          <option key={range} value={range}>
            {messages.ranges[range]}
          </option>
        ))}
      </PlainSelect>
      {isCustom && (
        <DaysForm
          days={{ from: wanted.query.from ?? shown?.from ?? '', to: wanted.query.to ?? shown?.to ?? '' }}
          onChosen={(days) => {
            setChoosing(false)
            change({ ...days, range: null })
          }}
        />
      )}
    </div>
  )
}

interface DaysFormProps {
  days: { from: string; to: string }
  onChosen: (days: { from: string; to: string }) => void
}

function DaysForm({ days, onChosen }: DaysFormProps) {
  const [from, setFrom] = useFollowing(days.from)
  const [to, setTo] = useFollowing(days.to)
  const [isWrong, setWrong] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isRange(from, to)) onChosen({ from, to })
    else setWrong(true)
  }
  return (
    <form className={styles.days} onSubmit={submit} noValidate>
      <PlainInput
        type="date"
        label={messages.from}
        value={from}
        error={isWrong && !isRange(from, to) ? messages.rangeWrong : null}
        onTyped={setFrom}
      />
      <PlainInput type="date" label={messages.to} value={to} onTyped={setTo} />
      <Button type="submit" variant="secondary">
        {messages.apply}
      </Button>
    </form>
  )
}
