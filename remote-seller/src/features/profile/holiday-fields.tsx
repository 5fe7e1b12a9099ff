import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { type Changed, HOLIDAY_NOTE_MAX_LENGTH, type HolidayDraft, type ShopProfileDraft } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import { DateField, useFormats } from 'shared-ui/back-office'
import { TextField } from 'shared-ui/forms'
import { useChanger } from '../../lib/use-changer'
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
      <p className={joinClasses(patterns.note, patterns.measure)}>{messages.text}</p>
      {away && planned && (
        <p className={styles.away} role="status">
          {messages.now(calendarDay(planned.until))}
        </p>
      )}
      {values.holiday ? (
        <>
          <div className={styles.pair}>
            <DateField name="holiday.from" label={messages.from} required />
            <DateField
              name="holiday.until"
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

/** Somebody else has saved the profile meanwhile: nothing is saved until the typist says whose words count. */
export function ConflictNotice({ changed, editing }: { changed: Changed; editing: ProfileEditing }) {
  const { moment } = useFormats()
  const by = useChanger(changed.by)
  const form = useFormikContext<ShopProfileDraft>()
  const [pending, setPending] = useState(false)
  const fields = changed.fields.map((field) => all.changedFields[field] ?? field)
  const run = (work: () => Promise<void>) => {
    setPending(true)
    void work().finally(() => setPending(false))
  }
  return (
    <section role="alert" className={joinClasses(patterns.stack3, styles.conflict)}>
      <h2 className={patterns.lead}>{all.conflictTitle(by, moment(changed.at))}</h2>
      <p>{all.conflictText(fields)}</p>
      <div className={patterns.row2}>
        <Button
          variant="secondary"
          pending={pending}
          pendingText={all.saving}
          onClick={() => run(() => editing.takeTheirs(form))}
        >
          {all.takeTheirs}
        </Button>
        <Button
          pending={pending}
          pendingText={all.saving}
          onClick={() => run(() => editing.saveOver(form.values, form))}
        >
          {all.keepMine}
        </Button>
      </div>
    </section>
  )
}
