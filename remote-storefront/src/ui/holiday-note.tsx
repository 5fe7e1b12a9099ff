import type { Holiday } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import styles from './holiday-note.module.css'

const holidayMessages = {
  away: (seller: string, day: string) =>
    `${seller} is on holiday until ${day}. You can keep items in mind; they can be bought again after that.`,
  words: (note: string) => `“${note}”`,
}

/** That a seller is away, until when, and what they say about it. */
export function HolidayNote({ holiday, seller }: { holiday: Holiday; seller: string }) {
  const { locale } = useHost().config
  return (
    <div className={joinClasses(patterns.stack1, patterns.measure, patterns.breakable, styles.note)}>
      <p>{holidayMessages.away(seller, lastDay(holiday.until, locale))}</p>
      {holiday.note && <p className={patterns.soft}>{holidayMessages.words(holiday.note)}</p>}
    </div>
  )
}

/** The day as the shop counts it, wherever its reader is. */
const lastDay = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
