import { useFormikContext } from 'formik'
import { productDraftMessages } from 'shared-contracts'
import { TextAreaField, TextField } from 'shared-ui/forms'
import { formMessages as messages } from './form.messages'
import { slugify } from '../../lib/slugify'

const { labels, hints } = messages
const { errorPrefix } = productDraftMessages

/** Name, address and description. The slug follows the name for as long as it is what the name would suggest. */
export function WordFields() {
  const { values, setFieldValue } = useFormikContext<{ name: string; slug: string }>()

  const suggestSlug = (name: string) => {
    if (values.slug === '' || values.slug === slugify(values.name)) void setFieldValue('slug', slugify(name))
  }

  return (
    <>
      <TextField name="name" label={labels.name} errorPrefix={errorPrefix} onTyped={suggestSlug} autoComplete="off" />
      <TextField
        name="slug"
        label={labels.slug}
        hint={hints.slug(values.slug)}
        errorPrefix={errorPrefix}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField name="description" label={labels.description} hint={hints.description} errorPrefix={errorPrefix} />
      <TextAreaField name="details" label={labels.details} hint={hints.details} errorPrefix={errorPrefix} rows={5} />
      <TextField name="material" label={labels.material} hint={hints.material} errorPrefix={errorPrefix} />
    </>
  )
}
