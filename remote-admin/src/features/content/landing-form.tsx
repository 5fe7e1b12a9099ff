import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import {
  LANDING_SECTIONS,
  landingDraftSchema,
  MAX_LANDING_SECTIONS,
  SECTIONS_ONCE,
  TITLED_SECTIONS,
  type ContentDetails,
  type LandingBody,
  type LandingSectionKind,
} from 'shared-contracts'
import { chip, patterns, useHost } from 'shared-ui'
import { LeaveGuard } from 'shared-ui/back-office'
import { FieldError, Form, SelectField, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import { Chips } from 'shared-ui/promotions'
import { FieldGroup, FieldPair } from '../../ui/field-group'
import { FindProduct } from '../../ui/find-product'
import { Ordered } from '../../ui/ordered'
import parts from '../../ui/parts.module.css'
import { messages } from './messages'

const { landing: texts } = messages

interface TypedSection {
  /** Of the form alone: what tells rows apart while they move. */
  key: number
  kind: LandingSectionKind
  title: string
  text: string
  linkText: string
  linkTo: string
  collection: string
}

interface LandingValues {
  note: string
  hero: Record<'title' | 'text' | 'linkText' | 'linkTo' | 'product' | 'collection', string>
  sections: TypedSection[]
  /** What is typed to find a product. */
  find: string
}

type Words = Omit<TypedSection, 'key' | 'kind'>

const wordsOf = ({
  title = '',
  text = '',
  linkText = '',
  linkTo = '',
  collection = '',
}: { [Name in keyof Words]?: string | undefined }): Words => ({
  ...{ title, text, linkText, linkTo, collection },
})

const valuesOf = ({ hero, sections }: LandingBody): LandingValues => ({
  ...{ note: '', find: '' },
  hero: { ...wordsOf(hero), product: hero.product ?? '' },
  sections: sections.map((section, key) => ({ ...wordsOf(section), kind: section.kind, key })),
})

/** Without what nobody has typed anything into. */
const filled = <T extends object>(all: T) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')) as Partial<T>

interface LandingFormProps {
  details: ContentDetails
  landing: LandingBody
  refusals: object
  onSaved: (details: ContentDetails) => void
}

/** What the landing page opens with and the sections below, saved as its next version. */
export function LandingForm({ details: { id, version }, landing, refusals, onSaved }: LandingFormProps) {
  const { content } = useHost().api
  return (
    <Form
      className={patterns.stack8}
      initialValues={valuesOf(landing)}
      schema={landingDraftSchema}
      read={({ note, hero, sections }) => ({
        ...{ note, hero: filled(hero) },
        sections: sections.map(({ key: _key, ...section }) => filled(section)),
      })}
      send={(draft) => content.saveLanding({ ...draft, id, version })}
      refusals={{ REFUSED: messages.refused, ...refusals }}
      failed={messages.failed}
      success={messages.saved}
      onSent={onSaved}
      actions={
        <SubmitButton pendingText={messages.saving} className={parts.act}>
          {messages.save}
        </SubmitButton>
      }
    >
      <Guard />
      <Hero />
      <FieldGroup legend={texts.sections}>
        <Sections />
      </FieldGroup>
      <TextField name="note" label={messages.noteField} hint={messages.noteHint} required />
    </Form>
  )
}

const Guard = () => <LeaveGuard active={useFormikContext().dirty} />

function CollectionField({ name, label, none }: { name: string; label: string; none: string }) {
  const { queries } = useHost()
  const { data } = useQuery(queries.collections.names.queryOptions())
  const all = (data?.items ?? []).map(({ slug, title }) => ({ value: slug, label: title }))
  return <SelectField name={name} label={label} options={[{ value: '', label: none }, ...all]} />
}

function LinkFields({ of }: { of: string }) {
  return (
    <FieldPair>
      <TextField name={`${of}.linkText`} label={texts.linkText} />
      <TextField name={`${of}.linkTo`} label={texts.linkTo} hint={texts.linkHint} autoCapitalize="none" />
    </FieldPair>
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
      <FindProduct
        name="find"
        label={texts.product}
        hint={texts.productHint}
        without={chosen}
        onFound={({ slug }) => setFieldValue('hero.product', slug)}
      />
      <Chips
        label={texts.product}
        chosen={chosen}
        onChange={() => setFieldValue('hero.product', '')}
        item={(slug) => slug}
      />
      <FieldError text={submitCount > 0 ? errors.hero?.product : null} />
      <CollectionField name="hero.collection" label={texts.heroCollection} none={texts.noCollection} />
    </FieldGroup>
  )
}

function Sections() {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<LandingValues>()
  const { sections } = values
  const isThere = (kind: LandingSectionKind) => sections.some((section) => section.kind === kind)
  const addable = LANDING_SECTIONS.filter((kind) => !SECTIONS_ONCE.includes(kind) || !isThere(kind))
  const add = (kind: LandingSectionKind) => {
    const key = Math.max(0, ...sections.map((section) => section.key)) + 1
    void setFieldValue('sections', [...sections, { ...wordsOf({}), kind, key }])
  }
  return (
    <>
      <Ordered
        label={texts.sections}
        rows={sections}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onChange={(rows) => setFieldValue('sections', rows)}
      >
        {(section, index) => <SectionFields section={section} of={`sections[${index}]`} />}
      </Ordered>
      <FieldError text={submitCount > 0 && typeof errors.sections === 'string' ? errors.sections : null} />
      {sections.length < MAX_LANDING_SECTIONS && (
        <ul className={patterns.row2} aria-label={texts.add}>
          {addable.map((kind) => (
            <li key={kind}>
              <button type="button" className={chip} onClick={() => add(kind)}>
                {texts.addOne(texts.kinds[kind])}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const nameOf = ({ kind, title }: TypedSection) => (title ? texts.named(texts.kinds[kind], title) : texts.kinds[kind])

function SectionFields({ section: { kind }, of }: { section: TypedSection; of: string }) {
  const isRow = kind === 'collection'
  return (
    <>
      <h3 className={parts.part}>{texts.kinds[kind]}</h3>
      <p className={patterns.note}>{texts.notes[kind]}</p>
      {isRow && <CollectionField name={`${of}.collection`} label={texts.collection} none={texts.choose} />}
      {(isRow || TITLED_SECTIONS.includes(kind)) && (
        <TextField name={`${of}.title`} label={messages.title} {...(isRow && { hint: texts.ownWords })} />
      )}
      {kind === 'carousel' && (
        <CollectionField name={`${of}.collection`} label={texts.collection} none={texts.offers} />
      )}
      {(isRow || kind === 'new' || kind === 'text') && (
        <TextAreaField name={`${of}.text`} label={messages.text} rows={kind === 'text' ? 4 : 2} />
      )}
      {kind === 'text' && <LinkFields of={of} />}
    </>
  )
}
