import { DESK_NOTE_MAX_LENGTH, staffNoteSchema } from 'shared-contracts'
import { patterns } from 'shared-ui'
import { Form, SubmitButton, TextAreaField } from 'shared-ui/forms'

interface NoteFormProps<Kept> {
  texts: { note: string; noteHint: string; addNote: string; adding: string; added: string }
  /** Of the button. */
  className: string | undefined
  send: (text: string, requestId: string) => Promise<Kept>
  onSent: (kept: Kept) => void
}

/** A note of staff, which is added to a history. */
export const NoteForm = <Kept,>({ texts, className, send, onSent }: NoteFormProps<Kept>) => (
  <Form
    className={patterns.stack3}
    initialValues={{ text: '' }}
    schema={staffNoteSchema}
    send={({ text }, requestId) => send(text, requestId)}
    success={texts.added}
    onSent={onSent}
    clears
    actions={
      <SubmitButton variant="secondary" pendingText={texts.adding} className={className}>
        {texts.addNote}
      </SubmitButton>
    }
  >
    <TextAreaField name="text" label={texts.note} hint={texts.noteHint} rows={2} maxLength={DESK_NOTE_MAX_LENGTH} />
  </Form>
)
