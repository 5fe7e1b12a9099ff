import { DISPUTE_TEXT_MAX_LENGTH, type DeskDisputeDetails } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { Form, RadioField, SubmitButton, TextAreaField } from 'shared-ui/forms'
import styles from './dispute-page.module.css'
import { messages } from './messages'
import { useDisputeUpdate } from './use-dispute-update'

const text = messages.write

/** A message to both sides, or a note for staff; of a case that is over, a note alone. */
export function WriteForm({ dispute: { number, can } }: { dispute: DeskDisputeDetails }) {
  const { api } = useHost()
  const { keep, refusals } = useDisputeUpdate(number)
  const isOpen = can.includes('message')
  return (
    <Form
      className={styles.form}
      initialValues={{ to: 'both', text: '' }}
      validate={(typed) => (typed.text.trim() ? {} : { text: 'Write something first' })}
      send={(typed, requestId) =>
        api.disputes.admin.message({
          ...{ dispute: number, text: typed.text.trim(), requestId },
          ...((!isOpen || typed.to === 'staff') && { note: true }),
        })
      }
      refusals={refusals}
      success={text.done}
      onSent={keep}
      clears
      actions={
        <div>
          <SubmitButton variant="secondary" pendingText={text.pending}>
            {text.submit}
          </SubmitButton>
        </div>
      }
    >
      <TextAreaField name="text" label={text.text} rows={3} maxLength={DISPUTE_TEXT_MAX_LENGTH} />
      {isOpen && (
        <RadioField
          name="to"
          legend={text.to}
          options={[
            { value: 'both', label: text.both },
            { value: 'staff', label: text.staff },
          ]}
        />
      )}
    </Form>
  )
}
