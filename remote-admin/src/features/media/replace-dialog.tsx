import { useFormikContext } from 'formik'
import { useId } from 'react'
import type { Media } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FieldFrame, FormDialog, Refused } from 'shared-ui/forms'
import { messages } from './messages'
import { fileProblem } from './use-uploads'

interface ReplaceDialogProps {
  media: Media
  refusals: object
  onDone: (media: Media) => void
  onClosed: () => void
}

const text = messages.replace

interface Typed {
  image: File | null
}

/** Asks for the file that takes the place of a picture's. */
export function ReplaceDialog({ media: { id, version, uses }, refusals, onDone, onClosed }: ReplaceDialogProps) {
  const { api } = useHost()
  return (
    <FormDialog<Typed, Typed, ReturnType<typeof api.media.replace>>
      title={text.title}
      initialValues={{ image: null }}
      send={({ image }) => {
        // Their words stand at the field.
        const send = async () => {
          const problem = image ? await fileProblem(image) : text.choose
          if (problem || !image) throw new Refused('', { image: problem ?? text.choose })
          return api.media.replace({ id, version, image })
        }
        return send()
      }}
      refusals={refusals}
      failed={messages.failed}
      success={text.done}
      submit={text.act}
      pendingText={text.pending}
      onSent={onDone}
      onClosed={onClosed}
    >
      <p>{text.text(uses.length)}</p>
      <FileField />
    </FormDialog>
  )
}

function FileField() {
  const id = useId()
  const { errors, submitCount, setFieldValue } = useFormikContext<Typed>()
  const error = submitCount > 0 && errors.image ? errors.image : null
  return (
    <FieldFrame id={id} label={text.file} hint={messages.drop.dropHint} error={error} errorId={`${id}-error`}>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => void setFieldValue('image', target.files?.[0] ?? null)}
      />
    </FieldFrame>
  )
}
