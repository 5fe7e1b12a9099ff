import { DESK_NOTE_MAX_LENGTH, type DeskSeller, staffNoteSchema } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { Form, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { messages } from './messages'
import styles from './seller-page.module.css'
import { useSellerUpdate } from './use-seller-update'

const text = messages.history

/** What was decided and written, when and by whom, the newest first. */
export function HistoryPanel({ seller }: { seller: DeskSeller }) {
  const { moment } = useFormats()
  const { history } = seller
  return (
    <Panel title={text.title}>
      <NoteForm seller={seller} />
      {history.length === 0 && <p className={patterns.note}>{text.none}</p>}
      <ol className={patterns.stack4} reversed>
        {history.map(({ what, by, at, note }, place) => (
          <li key={history.length - place} className={joinClasses(patterns.breakable, what === 'note' && styles.note)}>
            <p className={patterns.medium}>{text.what[what]}</p>
            <p className={patterns.note}>
              <time dateTime={at}>{moment(at)}</time>
              {by && `, ${by}`}
            </p>
            {note && <p className={styles.words}>{note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function NoteForm({ seller }: { seller: DeskSeller }) {
  const { api } = useHost()
  const { keep } = useSellerUpdate(seller)
  const { id } = seller
  return (
    <Form
      className={patterns.stack3}
      initialValues={{ text: '' }}
      schema={staffNoteSchema}
      send={({ text: words }, requestId) => api.deskSellers.addNote({ id, text: words, requestId })}
      success={text.added}
      onSent={keep}
      clears
      actions={
        <SubmitButton variant="secondary" pendingText={text.adding} className={styles.act}>
          {text.add}
        </SubmitButton>
      }
    >
      <TextAreaField name="text" label={text.note} hint={text.noteHint} rows={2} maxLength={DESK_NOTE_MAX_LENGTH} />
    </Form>
  )
}
