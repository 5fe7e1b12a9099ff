import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useRef } from 'react'
import { landingDraftSchema, paths, type ContentDetails, type LandingBody } from 'shared-contracts'
import { patterns, ProductPicture, useHost } from 'shared-ui'
import { LeaveGuard, SaveBar } from 'shared-ui/back-office'
import { FieldError, Form, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import { Chips } from 'shared-ui/promotions'
import { useMay } from '../../lib/use-may'
import { CollectionField } from '../../ui/collection-field'
import { FieldGroup } from '../../ui/field-group'
import { FindProduct } from '../../ui/find-product'
import { PictureField } from '../../ui/media/picture-field'
import { WithPreview } from '../../ui/preview/live-preview'
import styles from './landing-form.module.css'
import { LandingPreview } from './landing-preview'
import { LinkFields, Sections } from './landing-sections'
import { bodyOf, valuesOf, type LandingValues } from './landing-values'
import { messages } from './messages'
import { oneMessages } from './one-document.messages'

const { landing: texts } = oneMessages

interface LandingFormProps {
  details: ContentDetails
  landing: LandingBody
  refusals: object
  onSaved: (details: ContentDetails) => void
}

/** What the landing page opens with and the sections below, saved as its next version. */
export function LandingForm({ details: { id, version }, landing, refusals, onSaved }: LandingFormProps) {
  const { content } = useHost().api
  const isPreviewed = useRef(false)
  const { may } = useMay()
  return (
    <WithPreview of={['hero', 'sections']} isPreviewed={may('content.write')}>
      <Form
        className={patterns.stack8}
        initialValues={valuesOf(landing)}
        schema={landingDraftSchema}
        read={({ note, ...typed }) => ({ note, ...bodyOf(typed) })}
        send={(draft) => {
          const saving = content.saveLanding({ ...draft, id, version })
          if (isPreviewed.current) previewOnce(saving)
          isPreviewed.current = false
          return saving
        }}
        refusals={{ REFUSED: messages.refused, ...refusals }}
        failed={messages.failed}
        success={messages.saved}
        onSent={onSaved}
        actions={
          <SaveBar
            actions={
              <>
                {/* The first is pressed by the Enter key as well. */}
                <SubmitButton saves className={styles.last} onClick={() => (isPreviewed.current = false)}>
                  {messages.save}
                </SubmitButton>
                <SubmitButton variant="secondary" saves onClick={() => (isPreviewed.current = true)}>
                  {texts.saveAndPreview}
                </SubmitButton>
              </>
            }
          />
        }
        aside={may('content.write') && <LandingPreview id={id} />}
      >
        <Guard />
        <Hero />
        <FieldGroup legend={texts.sections}>
          <Sections />
        </FieldGroup>
        <TextField name="note" label={messages.noteField} hint={messages.noteHint} required />
      </Form>
    </WithPreview>
  )
}

/** Opens the version that is being saved in a tab of its own: at once, since browsers open none for what was pressed a while ago. */
function previewOnce(saving: Promise<ContentDetails>): void {
  const tab = window.open('')
  saving.then(
    ({ id, versions: [newest] }) => {
      if (tab && newest) tab.location.href = paths.landingPreview(id, newest.number)
    },
    () => tab?.close(),
  )
}

const Guard = () => <LeaveGuard active={useFormikContext().dirty} />

/** A product by its picture and name; by its address as long as they are on their way. */
function Pictured({ slug }: { slug: string }) {
  const { queries } = useHost()
  const { data } = useQuery(queries.products.get.queryOptions({ input: { id: slug } }))
  const picture = data?.pictures[0]
  return (
    <>
      {picture && <ProductPicture picture={picture} sizes="32px" alt="" className={styles.picture} />}
      {data?.title ?? slug}
    </>
  )
}

function Hero() {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<LandingValues>()
  const { product } = values.hero
  const chosen = product ? [product] : []
  return (
    <FieldGroup legend={texts.hero}>
      <TextAreaField name="hero.title" label={messages.title} hint={texts.titleHint} rows={3} required />
      <TextField name="hero.text" label={messages.text} />
      <LinkFields of="hero" />
      <p className={patterns.note}>{texts.pictureNote}</p>
      <PictureField name="hero.picture" label={texts.picture} />
      <FindProduct
        name="find"
        label={texts.product}
        hint={texts.productHint}
        onFound={({ slug }) => setFieldValue('hero.product', slug)}
      />
      <Chips
        label={texts.product}
        chosen={chosen}
        onChange={() => setFieldValue('hero.product', '')}
        item={(slug) => <Pictured slug={slug} />}
      />
      <FieldError text={submitCount > 0 ? errors.hero?.product : null} />
      <CollectionField name="hero.collection" label={texts.heroCollection} none={texts.noCollection} />
    </FieldGroup>
  )
}
