import { Form, Formik } from 'formik'
import { useMemo } from 'react'
import { productDraftIn, type Product } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FocusFirstError, SubmitButton } from 'shared-ui/forms'
import styles from '../../ui/product-form/product-form.module.css'
import { ChoiceFields } from '../../ui/product-form/choice-fields'
import { FailureAlert } from './failure-alert'
import { KeepDraft } from './keep-draft'
import { ListingPreview } from './listing-preview'
import { messages } from './messages'
import { PicturesField } from './pictures-field'
import { RestoredNotice } from './restored-notice'
import { Section } from '../../ui/product-form/section'
import { SellingFields } from './selling-fields'
import { UploadStatus } from './upload-status'
import { OfferedOnly } from './offered-only'
import { useAddProduct } from './use-add-product'
import type { KeptDraft } from './use-kept-draft'
import { WordFields } from '../../ui/product-form/word-fields'

interface AddProductFormProps {
  draftKey: string
  draft: KeptDraft
  onCreated: (product: Product) => void
}

/** The specification's add-product form: section 2 for its fields, section 5 for its rules. */
export function AddProductForm({ draftKey, draft, onCreated }: AddProductFormProps) {
  const { begin, submit, stopped, failure, share, cancel, validate } = useAddProduct({ draftKey, onCreated })
  const { currency } = useHost().config
  const schema = useMemo(() => productDraftIn(currency), [currency])
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
            <fieldset className={styles.sections} disabled={share !== null}>
              <Section title={sections.pictures}>
                <PicturesField />
              </Section>
              <Section title={sections.words}>
                <WordFields />
              </Section>
              <Section title={sections.selling}>
                <SellingFields />
              </Section>
              <Section title={sections.place}>
                <OfferedOnly />
                <ChoiceFields oneVariant />
              </Section>
            </fieldset>
            <div className={styles.end}>
              {failure && <FailureAlert failure={failure} />}
              {stopped && <p role="status">{messages.failures.cancelled}</p>}
              <SubmitButton>{messages.submit}</SubmitButton>
              {share !== null && <UploadStatus share={share} pictures={values.images.length} onCancel={cancel} />}
            </div>
          </Form>
          <ListingPreview values={values} />
        </div>
      )}
    </Formik>
  )
}
