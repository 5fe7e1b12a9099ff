import { useFormikContext } from 'formik'
import { isMailKey, mailDraftSchemaOf, namesOfMail, type ContentDetails, type MailBody } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { LeaveGuard } from 'shared-ui/back-office'
import { Form, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import parts from '../../ui/parts.module.css'
import { messages } from './messages'

const { mails: texts } = messages

interface MailFormProps {
  details: ContentDetails
  mail: MailBody
  refusals: object
  onSaved: (details: ContentDetails) => void
}

/** The words of a mail, saved as their next version. */
export function MailForm({ details: { id, key, version }, mail, refusals, onSaved }: MailFormProps) {
  const { content } = useHost().api
  if (!isMailKey(key)) return <p>{texts.unknown}</p>
  const names = namesOfMail(key).map((name) => `{${name}}`)
  return (
    <Form
      className={patterns.stack6}
      initialValues={{ closing: '', ...mail, note: '' }}
      schema={mailDraftSchemaOf(key)}
      send={(draft) => content.saveMail({ ...draft, id, version })}
      refusals={{ REFUSED: messages.refused, ...refusals }}
      failed={messages.failed}
      success={texts.saved}
      onSent={onSaved}
      actions={
        <SubmitButton pendingText={messages.saving} className={parts.act}>
          {messages.save}
        </SubmitButton>
      }
    >
      <Guard />
      <p className={patterns.note}>{texts.stand(names.join(', '))}</p>
      <TextField name="title" label={texts.subject} required />
      <TextAreaField name="opening" label={texts.opening} hint={texts.openingHint} rows={6} required />
      <TextAreaField name="closing" label={texts.closing} hint={texts.closingHint} rows={4} />
      <TextField name="note" label={messages.noteField} hint={messages.noteHint} required />
    </Form>
  )
}

const Guard = () => <LeaveGuard active={useFormikContext().dirty} />
