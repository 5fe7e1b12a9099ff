import { Form, Formik } from 'formik'
import { productDraftSchema, type Product } from 'shared-contracts'
import { FocusFirstError, SubmitButton } from 'shared-ui/forms'
import styles from './add-product-form.module.css'
import { ChoiceFields } from './choice-fields'
import { FailureAlert } from './failure-alert'
import { KeepDraft } from './keep-draft'
import { ListingPreview } from './listing-preview'
import { messages } from './messages'
import { PicturesField } from './pictures-field'
import { RestoredNotice } from './restored-notice'
import { Section } from './section'
import { SellingFields } from './selling-fields'
import { UploadStatus } from './upload-status'
import { useAddProduct } from './use-add-product'
import type { KeptDraft } from './use-kept-draft'
import { WordFields } from './word-fields'

interface AddProductFormProps {
  accountId: string
  draft: KeptDraft
  onCreated: (product: Product) => void
}

/** The specification's add-product form: section 2 for its fields, section 5 for its rules. */
export function AddProductForm({ accountId, draft, onCreated }: AddProductFormProps) {
  const { begin, submit, stopped, failure, share, cancel, validate } = useAddProduct({ accountId, onCreated })
  const { sections } = messages
  return (
    <Formik initialValues={draft.values} validationSchema={productDraftSchema} validate={validate} onSubmit={submit}>
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
            <KeepDraft accountId={accountId} />
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
                <ChoiceFields />
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
