import { useFormikContext } from 'formik'
import { mediaDraftSchema, type Media, type MediaDraft } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { CheckboxField, Form, TextField } from 'shared-ui/forms'
import { SaveForm } from '../../ui/save-form'
import { FocusField } from './focus-field'
import { messages } from './messages'

interface MediaFormProps {
  media: Media
  refusals: object
  onSaved: (media: Media) => void
}

/** What a picture is called and shows, and what of it stays in view. */
export function MediaForm({ media, refusals, onSaved }: MediaFormProps) {
  const { api } = useHost()
  const { id, version, name, alt, decorative, focusX, focusY, picture } = media
  return (
    <Form
      className={patterns.stack6}
      initialValues={{ name, alt, decorative, focusX, focusY }}
      schema={mediaDraftSchema}
      // What stood there before the box was ticked is not sent, and comes back when it is not.
      read={(typed) => ({ ...typed, alt: typed.decorative ? '' : typed.alt })}
      send={(draft) => api.media.change({ ...draft, id, version })}
      refusals={refusals}
      failed={messages.failed}
      success={messages.saved}
      onSent={onSaved}
      actions={<SaveForm save={messages.save} />}
    >
      <TextField name="name" label={messages.nameField} hint={messages.nameHint} required />
      <AltField />
      <CheckboxField name="decorative" label={messages.decorative} />
      <FocusField picture={picture} />
    </Form>
  )
}

function AltField() {
  const { decorative } = useFormikContext<MediaDraft>().values
  return (
    <TextField name="alt" label={messages.alt} hint={messages.altHint} disabled={decorative} required={!decorative} />
  )
}
