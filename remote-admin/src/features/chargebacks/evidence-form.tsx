import { useState } from 'react'
import { EVIDENCE_NOTE_MAX_LENGTH, type ChargebackDetails, evidenceSchema } from 'shared-contracts'
import { Button, patterns } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { Form, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { AnswerDialog } from './answer-dialog'
import { keepNote, keptNote } from './kept-note'
import { messages } from './messages'

/** What an admin adds to the evidence, and the two answers to the bank, each of which asks first. What is typed stays until one is given. */
export function EvidenceForm({ chargeback }: { chargeback: ChargebackDetails }) {
  const { id, amount } = chargeback
  const { money } = useFormats()
  /** What the bank is to read besides, while it is asked whether to send it. */
  const [note, setNote] = useState<string | null>(null)
  const [isAccepting, setAccepting] = useState(false)
  const { accept, send } = messages
  return (
    <>
      <Form
        className={patterns.stack4}
        initialValues={{ note: keptNote(id) || chargeback.note }}
        schema={evidenceSchema}
        onTyped={(typed) => keepNote(id, typed.note)}
        send={async (typed) => setNote(typed.note)}
        actions={
          <div className={patterns.row3}>
            <SubmitButton variant="accent" pendingText={send.pending}>
              {send.confirm}
            </SubmitButton>
            <Button variant="secondary" onClick={() => setAccepting(true)}>
              {accept.button}
            </Button>
          </div>
        }
      >
        <TextAreaField
          name="note"
          label={messages.note}
          hint={messages.noteHint}
          rows={5}
          maxLength={EVIDENCE_NOTE_MAX_LENGTH}
        />
      </Form>
      {note !== null && (
        <AnswerDialog
          chargeback={chargeback}
          texts={send}
          send={(api) => api.chargebacks.send({ id, note })}
          onClosed={() => setNote(null)}
        />
      )}
      {isAccepting && (
        <AnswerDialog
          chargeback={chargeback}
          texts={{ ...accept, title: accept.title(money(amount)) }}
          why="optional"
          send={(api, reason) => api.chargebacks.accept({ id, reason })}
          onClosed={() => setAccepting(false)}
        />
      )}
    </>
  )
}
