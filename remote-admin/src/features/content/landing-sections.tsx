import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import {
  LANDING_SECTIONS,
  MAX_LANDING_SECTIONS,
  SECTIONS_ONCE,
  TITLED_SECTIONS,
  type LandingSectionKind,
} from 'shared-contracts'
import { chip, patterns, useHost } from 'shared-ui'
import { TextAreaField, TextField } from 'shared-ui/forms'
import { CollectionField } from '../../ui/collection-field'
import { FieldPair } from '../../ui/field-group'
import { PictureField } from '../../ui/media/picture-field'
import { messages } from './messages'
import { oneMessages } from './one-document.messages'
import { newKey, OpeningRows, type OpeningRow } from './opening-rows'

const { landing: texts } = oneMessages

interface TypedSection extends OpeningRow {
  kind: LandingSectionKind
  title: string
  text: string
  linkText: string
  linkTo: string
  collection: string
  /** Slug of a shop. */
  seller: string
  /** Id of one of the library. */
  picture: string
}

/** The part of the form that is typed here. */
export interface TypedSections {
  sections: TypedSection[]
}

type Words = Omit<TypedSection, 'key' | 'kind'>

export const wordsOf = ({
  title = '',
  text = '',
  linkText = '',
  linkTo = '',
  collection = '',
  seller = '',
  picture = '',
}: { [Name in keyof Words]?: string | undefined }): Words => ({
  ...{ title, text, linkText, linkTo, collection, seller, picture },
})

function useCollections() {
  const { queries } = useHost()
  return useQuery(queries.collections.names.queryOptions()).data?.items ?? []
}

export function LinkFields({ of }: { of: string }) {
  return (
    <FieldPair>
      <TextField name={`${of}.linkText`} label={texts.linkText} />
      <TextField name={`${of}.linkTo`} label={texts.linkTo} hint={texts.linkHint} autoCapitalize="none" />
    </FieldPair>
  )
}

/** The sections below the opening: a line each, which opens to what can be said of it. */
export function Sections() {
  const { values, setFieldValue } = useFormikContext<TypedSections>()
  const collections = useCollections()
  const { sections } = values
  const isThere = (kind: LandingSectionKind) => sections.some((section) => section.kind === kind)
  const addable = LANDING_SECTIONS.filter((kind) => !SECTIONS_ONCE.includes(kind) || !isThere(kind))
  const add = (kind: LandingSectionKind) =>
    setFieldValue('sections', [...sections, { ...wordsOf({}), kind, key: newKey() }])
  return (
    <>
      <OpeningRows<TypedSection>
        name="sections"
        label={texts.sections}
        nameOf={({ kind, title }) => (title ? texts.named(texts.kinds[kind], title) : texts.kinds[kind])}
        line={({ kind, title, collection, seller }) => {
          const named = collections.find(({ slug }) => slug === collection)?.title
          // What opens says it itself.
          const note = hasFields({ kind }) ? '' : texts.notes[kind]
          return [texts.kinds[kind], [title, named, seller].filter(Boolean).join(', ') || note]
        }}
        fields={(section, of) => hasFields(section) && <SectionFields section={section} of={of} />}
      />
      {sections.length < MAX_LANDING_SECTIONS && (
        <ul className={patterns.row2} aria-label={texts.add}>
          {addable.map((kind) => (
            <li key={kind}>
              <button type="button" className={chip} onClick={() => void add(kind)}>
                {texts.addOne(texts.kinds[kind])}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Of the others there is nothing to say. */
const hasFields = ({ kind }: Pick<TypedSection, 'kind'>) =>
  kind === 'collection' || kind === 'story' || TITLED_SECTIONS.includes(kind)

function SectionFields({ section: { kind }, of }: { section: TypedSection; of: string }) {
  const isRow = kind === 'collection'
  return (
    <div className={patterns.stack4}>
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
      {kind === 'story' && (
        <TextField name={`${of}.seller`} label={texts.shop} hint={texts.shopHint} autoCapitalize="none" />
      )}
      {kind === 'text' && (
        <>
          <LinkFields of={of} />
          <PictureField name={`${of}.picture`} label={texts.picture} />
        </>
      )}
    </div>
  )
}
