import { Form, Formik, useFormikContext } from 'formik'
import { useMemo, useEffect } from 'react'
import { newProductIn, type Product, productDraftMessages } from 'shared-contracts'
import { useHost, patterns } from 'shared-ui'
import { SaveBar } from 'shared-ui/back-office'
import { FocusFirstError, SubmitButton, TextField } from 'shared-ui/forms'
import styles from '../../ui/product-form/product-form.module.css'
import { AttributeFields } from '../../ui/product-form/attribute-fields'
import { ChoiceFields, type Choices, useChoices } from '../../ui/product-form/choice-fields'
import { FailureAlert, RestoredNotice, UploadStatus } from './add-product-notices'
import { ListingPreview, SellingFields } from './selling-fields'
import { formMessages } from '../../ui/product-form/form.messages'
import { FurtherVariants } from './further-variants'
import { messages } from './messages'
import { PicturesField } from './pictures-field'
import { Section, WordFields } from '../../ui/product-form/word-fields'
import { useAddProduct } from './use-add-product'
import { type DraftValues, type KeptDraft, draftPictures, draftText } from './draft'

const names = ['brand', 'category', 'color', 'size'] as const

/**
 * Empties a select whose value is not offered (any more): another category has other sizes, and a restored draft may be
 * older than the shop's lists. The browser would show the placeholder and the form still hold the value.
 */
function useOfferedOnly(choices: Choices | null): void {
  const { values, setFieldValue } = useFormikContext<DraftValues>()
  const { brand, category, color, size, variants } = values

  useEffect(() => {
    if (!choices) return
    const chosen = { brand, category, color, size }
    for (const name of names) {
      const isOffered = choices[name].some(({ value }) => value === chosen[name])
      if (chosen[name] !== '' && !isOffered) void setFieldValue(name, '')
    }
    const offers = (name: 'color' | 'size', slug: string) => choices[name].some(({ value }) => value === slug)
    const kept = variants.filter((one) => offers('color', one.color) && offers('size', one.size))
    if (kept.length < variants.length) void setFieldValue('variants', kept)
  }, [choices, brand, category, color, size, variants, setFieldValue])
}

interface AddProductFormProps {
  draftKey: string
  draft: KeptDraft
  onCreated: (product: Product) => void
}

/** The specification's add-product form: section 2 for its fields, section 5 for its rules. */
export function AddProductForm({ draftKey, draft, onCreated }: AddProductFormProps) {
  const { begin, submit, stopped, failure, share, cancel, validate } = useAddProduct({ draftKey, onCreated })
  const { currency } = useHost().config
  const schema = useMemo(() => newProductIn(currency), [currency])
  const { sections } = messages
  return (
    <Formik initialValues={draft.values} validationSchema={schema} validate={validate} onSubmit={submit}>
      {({ handleSubmit, values }) => (
        <div className={styles.page}>
          <Form
            noValidate
            className={styles.form}
            onSubmit={(event) => {
              begin()
              handleSubmit(event)
            }}
          >
            <KeepDraft draftKey={draftKey} />
            <FocusFirstError />
            {draft.restored && <RestoredNotice />}
            <fieldset className={patterns.stack8} disabled={share !== null}>
              <Section title={sections.pictures}>
                <PicturesField />
              </Section>
              <Section title={sections.words}>
                <WordFields />
              </Section>
              <Section title={sections.place}>
                <OfferedOnly />
                <ChoiceFields oneVariant />
              </Section>
              <Section title={sections.selling}>
                <SellingFields />
              </Section>
              <Section title={sections.further}>
                <FurtherVariants />
              </Section>
              <Section title={sections.attributes}>
                <TextField
                  name="material"
                  label={formMessages.labels.material}
                  hint={formMessages.hints.material}
                  errorPrefix={productDraftMessages.errorPrefix}
                />
                <AttributeFields name="attributes" isNew />
              </Section>
            </fieldset>
            <div className={styles.end}>
              {failure && <FailureAlert failure={failure} />}
              {stopped && <p role="status">{messages.failures.cancelled}</p>}
              {share !== null && <UploadStatus share={share} pictures={values.images.length} onCancel={cancel} />}
            </div>
            <SaveBar actions={<SubmitButton>{messages.submit}</SubmitButton>} />
          </Form>
          <ListingPreview values={values} />
        </div>
      )}
    </Formik>
  )
}

/** Keeps the form's values in this browser as they change, so that a reload or a crash loses nothing. Renders nothing. */
function KeepDraft({ draftKey }: { draftKey: string }) {
  const { images, ...text } = useFormikContext<DraftValues>().values
  const json = JSON.stringify(text)

  useEffect(() => draftText.save(draftKey, JSON.parse(json) as typeof text), [draftKey, json])
  useEffect(() => void draftPictures.save(draftKey, images), [draftKey, images])

  return null
}

/** Lets choices go that the shop does not offer (any more). Renders nothing. */
function OfferedOnly() {
  const { category } = useFormikContext<DraftValues>().values
  useOfferedOnly(useChoices({ category }).choices)
  return null
}
