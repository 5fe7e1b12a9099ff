import { useFormikContext } from 'formik'
import {
  isMailKey,
  mailDraftSchemaOf,
  mailSchemaOf,
  namesOfMail,
  type ContentDetails,
  type MailBody,
  type MailKey,
} from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { Form, TextField } from 'shared-ui/forms'
import { MarkedField } from 'shared-ui/writing'
import { useMay } from '../../lib/use-may'
import { LiveMail } from '../../ui/mail/live-mail'
import { blockOfMail } from '../../ui/preview/caret'
import { WithPreview } from '../../ui/preview/live-preview'
import { SaveForm } from '../../ui/save-form'
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
  const { may } = useMay()
  if (!isMailKey(key)) return <p>{texts.unknown}</p>
  const names = namesOfMail(key)
  return (
    <WithPreview of={['title', 'opening', 'closing']} isPreviewed={may('content.write')}>
      <Form
        className={patterns.stack6}
        initialValues={{ closing: '', ...mail, note: '' }}
        schema={mailDraftSchemaOf(key)}
        send={(draft) => content.saveMail({ ...draft, id, version })}
        refusals={{ REFUSED: messages.refused, ...refusals }}
        failed={messages.failed}
        success={texts.saved}
        onSent={onSaved}
        actions={<SaveForm save={messages.save} />}
        aside={<Preview of={key} />}
      >
        <p className={patterns.note}>{texts.stand(names.map((name) => `{${name}}`).join(', '))}</p>
        <MarkedField name="title" label={texts.subject} names={names} required />
        <MarkedField name="opening" label={texts.opening} hint={texts.openingHint} rows={6} names={names} required />
        <MarkedField name="closing" label={texts.closing} hint={texts.closingHint} rows={4} names={names} />
        <TextField name="note" label={messages.noteField} hint={messages.noteHint} required />
      </Form>
    </WithPreview>
  )
}

function Preview({ of: key }: { of: MailKey }) {
  const { content } = useHost().api
  const { title, opening, closing } = useFormikContext<MailBody>().values
  return (
    <LiveMail
      mail={{ key, title, opening, closing }}
      schema={mailSchemaOf(key)}
      asText={content.previewMailText}
      address="/api/admin/content/mail/preview"
      placeOf={({ field, before }) => (field === 'title' ? 'top' : `${field}-${blockOfMail(before)}`)}
      writeFirst={texts.first}
    />
  )
}
