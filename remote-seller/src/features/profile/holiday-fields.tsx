import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { HOLIDAY_NOTE_MAX_LENGTH, type HolidayDraft, type ShopProfileDraft } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { TextField } from 'shared-ui/forms'
import { useFormats } from '../../lib/use-formats'
import { messages as all } from './messages'
import styles from './profile-page.module.css'
import type { ProfileEditing } from './use-profile-editor'

const messages = all.holiday
const EMPTY: HolidayDraft = { from: '', until: '', note: '' }

/** When the shop sells nothing. A holiday that is saved is dropped at once, and alone: what else is typed stays unsaved. */
export function HolidayFields({ editing: { profile, dropHoliday } }: { editing: ProfileEditing }) {
  const { config } = useHost()
  const { calendarDay } = useFormats()
  const form = useFormikContext<ShopProfileDraft>()
  const { values, setFieldValue } = form
  const [isDropping, setDropping] = useState(false)
  const typed = useRef(values)
  useEffect(() => {
    typed.current = values
  }, [values])
  const { away } = profile
  const planned = profile.content.holiday

  async function drop() {
    if (!planned) return void setFieldValue('holiday', null)
    setDropping(true)
    await dropHoliday(() => typed.current, form)
    setDropping(false)
  }
  return (
    <>
      <p className={styles.text}>{messages.text}</p>
      {away && planned && (
        <p className={styles.away} role="status">
          {messages.now(calendarDay(planned.until))}
        </p>
      )}
      {values.holiday ? (
        <>
          <div className={styles.pair}>
            <TextField name="holiday.from" type="date" label={messages.from} required />
            <TextField
              name="holiday.until"
              type="date"
              label={messages.until}
              hint={messages.zone(config.timeZone ?? 'UTC')}
              required
            />
          </div>
          <TextField
            name="holiday.note"
            label={messages.note}
            hint={messages.noteHint}
            maxLength={HOLIDAY_NOTE_MAX_LENGTH}
          />
          <div>
            <Button variant="secondary" pending={isDropping} pendingText={all.saving} onClick={() => void drop()}>
              {away ? messages.end : messages.cancel}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => void setFieldValue('holiday', EMPTY, false)}>
            {messages.plan}
          </Button>
        </div>
      )}
    </>
  )
}
