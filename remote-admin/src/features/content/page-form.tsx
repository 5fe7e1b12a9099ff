import { isOfLaw, newPageSchema, PAGE_NAMES, type ContentDetails } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { CheckboxField, Form, TextAreaField, TextField } from 'shared-ui/forms'
import { MarkedField } from 'shared-ui/writing'
import { WithPreview } from '../../ui/preview/live-preview'
import { SaveForm } from '../../ui/save-form'
import { messages } from './messages'
import { PagePreview } from './page-preview'

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
    <WithPreview of={['title', 'lead', 'text']}>
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
        actions={<SaveForm save={messages.save} />}
        aside={<PagePreview />}
      >
        {!details && (
          <TextField name="key" label={messages.key} hint={messages.keyHint} autoCapitalize="none" required />
        )}
        <TextField name="title" label={messages.title} required />
        <TextField name="description" label={messages.description} required />
        <TextAreaField name="lead" label={messages.lead} rows={2} />
        <MarkedField name="text" label={messages.text} hint={messages.textHint} rows={20} names={PAGE_NAMES} required />
        {!(details?.page?.dated && isOfLaw(details.key)) && <CheckboxField name="dated" label={messages.dated} />}
        <TextField name="note" label={messages.noteField} hint={messages.noteHint} required />
      </Form>
    </WithPreview>
  )
}
