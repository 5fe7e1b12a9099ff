import { DESK_NOTE_MAX_LENGTH, addressLines, type DeskPurchase, staffNoteSchema } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { Form, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { messages } from './messages'
import styles from './purchase-page.module.css'
import { usePurchaseUpdate } from './use-purchase-update'

const text = messages.history

/** What happened, when and by whom, the newest first; and a note that is added to it. */
export function HistoryPanel({ purchase }: { purchase: DeskPurchase }) {
  const { moment, money } = useFormats()
  const { history } = purchase
  return (
    <Panel title={text.title}>
      <NoteForm purchase={purchase} />
      <ol className={patterns.stack4} reversed>
        {history.toReversed().map(({ what, by, actor, order, at, note, former, amount }, place) => (
          <li key={history.length - place} className={joinClasses(patterns.breakable, what === 'note' && styles.note)}>
            <p className={patterns.medium}>
              {text.what[what]}
              {amount && `, ${money(amount)}`}
            </p>
            <p className={patterns.note}>
              <time dateTime={at}>{moment(at)}</time>,{' '}
              {[actor ? `${actor} (${text.by[by]})` : text.by[by], order].filter(Boolean).join(', ')}
            </p>
            {note && <p className={styles.words}>{note}</p>}
            {former && (
              <p className={patterns.note}>
                {text.former} {addressLines(former).join(', ')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function NoteForm({ purchase }: { purchase: DeskPurchase }) {
  const { api } = useHost()
  const { keep } = usePurchaseUpdate(purchase)
  const { number } = purchase
  return (
    <Form
      className={patterns.stack3}
      initialValues={{ text: '' }}
      schema={staffNoteSchema}
      send={({ text: words }, requestId) => api.desk.addNote({ number, text: words, requestId })}
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
  )
}
