import { DESK_NOTE_MAX_LENGTH, type DeskShopper, staffNoteSchema } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { Form, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { messages } from './messages'
import styles from './shopper-page.module.css'
import { useShopperUpdate } from './use-shopper-update'

const text = messages.history

/** What staff did, the newest first, with who and why; and a note that is added to it. */
export function HistoryPanel({ shopper }: { shopper: DeskShopper }) {
  const { api } = useHost()
  const { moment } = useFormats()
  const { keep } = useShopperUpdate(shopper)
  const { id, history } = shopper
  return (
    <Panel title={text.title}>
      <Form
        className={patterns.stack3}
        initialValues={{ text: '' }}
        schema={staffNoteSchema}
        send={({ text: words }, requestId) => api.deskShoppers.addNote({ id, text: words, requestId })}
        success={text.added}
        onSent={keep}
        clears
        actions={
          <SubmitButton variant="secondary" pendingText={text.adding} className={styles.act}>
            {text.addNote}
          </SubmitButton>
        }
      >
        <TextAreaField name="text" label={text.note} hint={text.noteHint} rows={2} maxLength={DESK_NOTE_MAX_LENGTH} />
      </Form>
      {history.length === 0 && <p className={patterns.note}>{text.none}</p>}
      <ol className={patterns.stack4} reversed>
        {history.map(({ what, by, at, note }, place) => (
          <li key={history.length - place} className={joinClasses(patterns.breakable, what === 'note' && styles.note)}>
            <p className={patterns.medium}>{text.what[what]}</p>
            <p className={patterns.note}>
              <time dateTime={at}>{moment(at)}</time>, {by ?? text.somebody}
            </p>
            {note && <p className={styles.words}>{note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
