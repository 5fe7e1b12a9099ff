import type { Holiday } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { holidayMessages as messages } from './holiday.messages'
import styles from './holiday-note.module.css'

/** That a seller is away, until when, and what they say about it. */
export function HolidayNote({ holiday, seller }: { holiday: Holiday; seller: string }) {
  const { locale } = useHost().config
  return (
    <div className={styles.note}>
      <p>{messages.away(seller, lastDay(holiday.until, locale))}</p>
      {holiday.note && <p className={styles.words}>{messages.words(holiday.note)}</p>}
    </div>
  )
}

/** The day as the shop counts it, wherever its reader is. */
const lastDay = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
