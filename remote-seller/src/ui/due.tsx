import { orderWords } from '../lib/order.messages'
import { useFormats } from '../lib/use-formats'
import styles from './due.module.css'

/** Until when something has to be done, in red once it should have been; nothing without a time. `now` in milliseconds since 1970. */
export function Due({ at, now }: { at: string | null; now: number }) {
  const { away, moment } = useFormats()
  if (at === null) return null
  const isOver = Date.parse(at) < now
  return (
    <time dateTime={at} title={moment(at)} className={isOver ? styles.over : styles.due}>
      {(isOver ? orderWords.overdue : orderWords.due)(away(at, now))}
    </time>
  )
}
