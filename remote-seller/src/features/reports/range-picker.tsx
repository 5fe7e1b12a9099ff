import { useId } from 'react'
import { DEFAULT_REPORT_RANGE, REPORT_RANGES } from 'shared-contracts'
import { useFollowing, useListAddress } from 'shared-ui/back-office'
import control from 'shared-ui/back-office/control.module.css'
import { FieldFrame, Form, SubmitButton, TextField } from 'shared-ui/forms'
import { joinClasses, patterns } from 'shared-ui'
import { messages } from './messages'
import styles from './reports.module.css'
import { isRange, type ReportsSearch } from './reports-search'

/** Which days a report is of; all of it stands in the address. */
export function RangePicker({ wanted, shown }: { wanted: ReportsSearch; shown?: { from: string; to: string } }) {
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
  return (
    <Form
      className={joinClasses(patterns.row3, styles.days)}
      initialValues={days}
      follows
      validate={({ from, to }) => (isRange(from, to) ? {} : { from: messages.rangeWrong })}
      send={async (typed) => onChosen(typed)}
      actions={<SubmitButton variant="secondary">{messages.apply}</SubmitButton>}
    >
      <TextField name="from" type="date" label={messages.from} />
      <TextField name="to" type="date" label={messages.to} />
    </Form>
  )
}
