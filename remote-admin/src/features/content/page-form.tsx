import { useFormikContext } from 'formik'
import { isOfLaw, newPageSchema, type ContentDetails } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { LeaveGuard } from 'shared-ui/back-office'
import { CheckboxField, Form, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import parts from '../../ui/parts.module.css'
import { messages } from './messages'

const empty = { title: '', description: '', lead: '', text: '', dated: false }

interface PageFormProps {
  /** Absent: a new one. */
  details?: ContentDetails
  refusals: object
  onSaved: (details: ContentDetails) => void
}

/** A page's text, saved as its next version. */
export function PageForm({ details, refusals, onSaved }: PageFormProps) {
  const { content } = useHost().api
  return (
    <Form
      className={patterns.stack6}
      initialValues={{ key: details?.key ?? '', note: '', ...(details?.page ?? empty) }}
      schema={newPageSchema}
      send={({ key, ...draft }) =>
        details
          ? content.savePage({ ...draft, id: details.id, version: details.version })
          : content.createPage({ ...draft, key })
      }
      refusals={{ REFUSED: messages.refused, ...refusals }}
      failed={messages.failed}
      success={messages.saved}
      onSent={onSaved}
      actions={
        <SubmitButton pendingText={messages.saving} className={parts.act}>
          {messages.save}
        </SubmitButton>
      }
    >
      <Guard />
      {!details && <TextField name="key" label={messages.key} hint={messages.keyHint} autoCapitalize="none" required />}
      <TextField name="title" label={messages.title} required />
      <TextField name="description" label={messages.description} required />
      <TextAreaField name="lead" label={messages.lead} rows={2} />
      <TextAreaField name="text" label={messages.text} hint={messages.textHint} rows={20} required />
      {!(details?.page?.dated && isOfLaw(details.key)) && <CheckboxField name="dated" label={messages.dated} />}
      <TextField name="note" label={messages.noteField} hint={messages.noteHint} required />
    </Form>
  )
}

const Guard = () => <LeaveGuard active={useFormikContext().dirty} />
