import { DESK_NOTE_MAX_LENGTH, staffNoteSchema, type StaffPermission } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { Form, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { May } from './may'
import parts from './parts.module.css'
import { messages } from './details.messages'

const texts = messages.history

interface HistoryEntry {
  what: string
  at: string
  /** As it stands after the time; empty where nobody did it. */
  by: string
  /** What staff wrote. */
  note?: string | null
  isNote?: boolean
  /** What was there before, in a line. */
  former?: string | null
}

interface HistoryPanelProps<Kept> {
  /** The newest first. */
  entries: readonly HistoryEntry[]
  addNote: (text: string, requestId: string) => Promise<Kept>
  /** What a role must allow to add one. */
  permission: StaffPermission
  onAdded: (kept: Kept) => void
}

/** What happened to something, when and by whom, the newest first; and a note of staff that is added to it. */
export function HistoryPanel<Kept>({ entries, addNote, permission, onAdded }: HistoryPanelProps<Kept>) {
  return (
    <Panel title={texts.title}>
      <HistoryList entries={entries} none={texts.none} />
      <May permission={permission}>
        <Form
          className={patterns.stack3}
          initialValues={{ text: '' }}
          schema={staffNoteSchema}
          send={({ text }, requestId) => addNote(text, requestId)}
          success={texts.added}
          onSent={onAdded}
          clears
          actions={
            <SubmitButton variant="secondary" pendingText={texts.adding} className={parts.act}>
              {texts.addNote}
            </SubmitButton>
          }
        >
          <TextAreaField
            name="text"
            label={texts.note}
            hint={texts.noteHint}
            rows={2}
            maxLength={DESK_NOTE_MAX_LENGTH}
          />
        </Form>
      </May>
    </Panel>
  )
}

interface HistoryListProps extends Pick<HistoryPanelProps<unknown>, 'entries'> {
  /** Said where there is none. */
  none: string
}

/** What happened, when and by whom. */
export function HistoryList({ entries, none }: HistoryListProps) {
  const { moment } = useFormats()
  if (entries.length === 0) return <p className={patterns.note}>{none}</p>
  return (
    <ol className={patterns.stack4} reversed>
      {entries.map(({ what, at, by, note, isNote, former }, place) => (
        <li key={entries.length - place} className={joinClasses(patterns.breakable, isNote && parts.aside)}>
          <p className={patterns.medium}>{what}</p>
          <p className={patterns.note}>
            <time dateTime={at}>{moment(at)}</time>
            {by && ', '}
            <bdi>{by}</bdi>
          </p>
          {note && <p className={parts.words}>{note}</p>}
          {former && <p className={patterns.note}>{former}</p>}
        </li>
      ))}
    </ol>
  )
}
