import { useQuery } from '@tanstack/react-query'
import { getIn, useFormikContext } from 'formik'
import {
  LANDING_SECTIONS,
  MAX_LANDING_SECTIONS,
  SECTIONS_ONCE,
  TITLED_SECTIONS,
  type LandingSectionKind,
} from 'shared-contracts'
import { chip, patterns, useHost } from 'shared-ui'
import { FieldError, TextAreaField, TextField } from 'shared-ui/forms'
import { Chips, FinderField } from 'shared-ui/promotions'
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

/** The shop whose story it is, found by its name; the address is kept. */
function StoryShop({ name }: { name: string }) {
  const { queries } = useHost()
  const { values, errors, submitCount, setFieldValue } = useFormikContext()
  const slug = getIn(values, name) as string
  const chosen = slug ? [slug] : []
  const { data: shop } = useQuery({
    ...queries.catalogue.seller.queryOptions({ input: { slug } }),
    enabled: slug !== '',
  })
  function useFound(q: string) {
    const { data } = useQuery({ ...queries.admin.search.queryOptions({ input: { q } }), enabled: q !== '' })
    return data?.shops.filter((one) => one.slug !== slug)
  }
  return (
    <>
      <FinderField
        name="findShop"
        {...{ useFound }}
        label={texts.shop}
        hint={texts.shopHint}
        found={texts.shopsFound}
        onFound={(found) => setFieldValue(name, found.slug)}
      />
      <Chips
        label={texts.shop}
        chosen={chosen}
        onChange={() => setFieldValue(name, '')}
        item={() => shop?.name ?? slug}
      />
      <FieldError text={submitCount > 0 ? (getIn(errors, name) as string | undefined) : null} />
    </>
  )
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
          return [texts.kinds[kind], [title, named, seller].filter(Boolean).join(', ') || texts.notes[kind]]
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
const hasFields = ({ kind }: TypedSection) =>
  kind === 'collection' || kind === 'story' || TITLED_SECTIONS.includes(kind)

function SectionFields({ section, of }: { section: TypedSection; of: string }) {
  const { kind, title, collection, seller } = section
  const isRow = kind === 'collection'
  return (
    <div className={patterns.stack4}>
      {/* Else its line says it. */}
      {(title || collection || seller) && <p className={patterns.note}>{texts.notes[kind]}</p>}
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
      {kind === 'story' && <StoryShop name={`${of}.seller`} />}
      {kind === 'text' && (
        <>
          <LinkFields of={of} />
          <PictureField name={`${of}.picture`} label={texts.picture} />
        </>
      )}
    </div>
  )
}
