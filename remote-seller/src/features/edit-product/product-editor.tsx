import { Formik, useFormikContext } from 'formik'
import { lazy, Suspense } from 'react'
import { type EditableProduct, type TypedProduct, productDraftMessages } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { LeaveGuard, PageHeader, SaveBar } from 'shared-ui/back-office'
import { TextField } from 'shared-ui/forms'
import { AttributeFields } from '../../ui/product-form/attribute-fields'
import { ChoiceFields } from '../../ui/product-form/choice-fields'
import { Section, WordFields } from '../../ui/product-form/word-fields'
import { ProductSafety } from '../../ui/product-safety/product-safety'
import { UndoNotice } from '../../ui/undo-notice'
import { ConflictNotice } from './conflict-notice'
import { EditorActions, SaveButton } from './editor-actions'
import styles from './product-editor.module.css'
import { messages } from './messages'
import { PicturesEditor } from './pictures-editor'
import { ProductFacts } from './product-facts'
import { SaveStatus } from './save-status'
import { messages as submissionMessages } from './submission.messages'
import { typedOf, validateTyped } from './typed-product'
import { useEditor } from './use-editor'
import { useFaults } from './use-marks'
import { VariantsField } from './variants-field'
import { Ways } from './ways'

const { sections } = messages

/** Of the few that are down. */
const TakeDownNotice = lazy(() =>
  import(/* webpackChunkName: "take-down-notice" */ './take-down-notice').then((module) => ({
    default: module.TakeDownNotice,
  })),
)

/** Of shops that are reviewed. */
const SubmissionNotice = lazy(() =>
  import(/* webpackChunkName: "submission-notice" */ './submission-notice').then((module) => ({
    default: module.SubmissionNotice,
  })),
)

/** Of what staff have put right. */
const CorrectionNotice = lazy(() =>
  import(/* webpackChunkName: "correction-notice" */ './correction-notice').then((module) => ({
    default: module.CorrectionNotice,
  })),
)

/** The same fields and rules as the specified form, for a product with all its variants and pictures. */
export function ProductEditor({ opened }: { opened: EditableProduct }) {
  const { currency } = useHost().config
  return (
    <Formik
      initialValues={typedOf(opened, currency)}
      validate={(typed) => validateTyped(typed, currency)}
      validateOnChange={false}
      onSubmit={() => undefined}
    >
      <Fields opened={opened} />
    </Formik>
  )
}

function Fields({ opened }: { opened: EditableProduct }) {
  const editor = useEditor(opened)
  const { values } = useFormikContext<TypedProduct>()
  const { product, save, dirty, replaced } = editor
  // What is in the shop goes by its name there, whatever is typed.
  const title = product.content?.name ?? values.name
  const form = useFaults(editor.blamed)
  return (
    <div ref={form} className={patterns.stack6}>
      <LeaveGuard active={dirty} asks={save.kind === 'failed' || save.kind === 'conflict'} />
      <PageHeader title={title || messages.untitled}>
        <EditorActions editor={editor} />
      </PageHeader>
      {save.kind === 'conflict' && <ConflictNotice changed={save.changed} editor={editor} />}
      {product.takeDown && (
        <Suspense fallback={<p role="status">{messages.takenDown}</p>}>
          <TakeDownNotice product={product} />
        </Suspense>
      )}
      {product.submission && (
        <Suspense
          fallback={
            <p role="status">{submissionMessages[product.submission.state === 'waiting' ? 'inReview' : 'sentBack']}</p>
          }
        >
          <SubmissionNotice editor={editor} />
        </Suspense>
      )}
      {product.correction && (
        <Suspense>
          <CorrectionNotice correction={product.correction} />
        </Suspense>
      )}
      {product.status === 'archived' && <p className={styles.notice}>{messages.archivedNotice}</p>}
      <Ways />
      <div className={styles.columns}>
        <div className={styles.part}>
          <Section id="pictures" title={sections.pictures}>
            <PicturesEditor stored={product.pictures} />
          </Section>
        </div>
        <Section id="variants" title={sections.variants}>
          <VariantsField product={product} />
        </Section>
        <div className={styles.beside}>
          <div className={styles.part}>
            <Section id="words" title={sections.words}>
              <WordFields longDescription />
            </Section>
          </div>
          <div className={joinClasses(styles.part, styles.aside)}>
            <ProductFacts product={product} />
            <Section id="place" title={sections.place}>
              <ChoiceFields />
            </Section>
          </div>
          <div className={joinClasses(styles.part, styles.below)}>
            <Section id="attributes" title={sections.attributes}>
              <TextField
                name="material"
                label={messages.material}
                hint={messages.materialHint}
                errorPrefix={productDraftMessages.errorPrefix}
              />
              <AttributeFields name="typedAttributes" />
            </Section>
            <Section id="safety" title={sections.safety}>
              <ProductSafety />
            </Section>
          </div>
        </div>
      </div>
      <SaveBar actions={<SaveButton editor={editor} />}>
        <SaveStatus product={product} state={save} dirty={dirty} />
      </SaveBar>
      {replaced && (
        <UndoNotice
          text={messages.tookTheirs}
          undo={messages.bringBack}
          onUndo={editor.bringBack}
          onDismiss={editor.dropMine}
        />
      )}
    </div>
  )
}
