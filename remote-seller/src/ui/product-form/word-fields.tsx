import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { productDraftMessages, slugify } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { TextAreaField, TextField } from 'shared-ui/forms'
import { formMessages as messages } from './form.messages'
import styles from './product-form.module.css'

const { labels, hints } = messages
const { errorPrefix } = productDraftMessages

/**
 * Name, address and description. The slug follows the name for as long as it is what the name would suggest.
 *
 * @param longDescription more than the one line that the specified form has.
 */
export function WordFields({ longDescription = false }: { longDescription?: boolean }) {
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
      {longDescription ? (
        <TextAreaField
          name="description"
          label={labels.description}
          hint={hints.description}
          errorPrefix={errorPrefix}
          rows={2}
        />
      ) : (
        <TextField name="description" label={labels.description} hint={hints.description} errorPrefix={errorPrefix} />
      )}
      <TextAreaField name="details" label={labels.details} hint={hints.details} errorPrefix={errorPrefix} rows={5} />
    </>
  )
}

interface SectionProps {
  title: string
  /** Where a way to it leads; it takes the focus. */
  id?: string
  children: ReactNode
}

/** A part of the form under its title. */
export function Section({ title, id, children }: SectionProps) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={styles.section}>
      <h2 className={patterns.lead}>{title}</h2>
      <div className={joinClasses(patterns.stack5, patterns.shrink)}>{children}</div>
    </section>
  )
}
