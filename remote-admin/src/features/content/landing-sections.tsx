import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import {
  LANDING_SECTIONS,
  MAX_LANDING_SECTIONS,
  SECTIONS_ONCE,
  TITLED_SECTIONS,
  type LandingSectionKind,
} from 'shared-contracts'
import { chip, Icon, joinClasses, patterns, useHost } from 'shared-ui'
import { FieldError, TextAreaField, TextField } from 'shared-ui/forms'
import { CollectionField } from '../../ui/collection-field'
import { FieldPair } from '../../ui/field-group'
import { PictureField } from '../../ui/media/picture-field'
import { Ordered } from '../../ui/ordered'
import parts from '../../ui/parts.module.css'
import styles from './landing-form.module.css'
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
  const { values, errors, submitCount, setFieldValue } = useFormikContext<TypedSections>()
  const [opened, setOpened] = useState<readonly number[]>([])
  const { sections } = values
  const isThere = (kind: LandingSectionKind) => sections.some((section) => section.kind === kind)
  const addable = LANDING_SECTIONS.filter((kind) => !SECTIONS_ONCE.includes(kind) || !isThere(kind))
  const add = (kind: LandingSectionKind) => {
    const key = Math.max(0, ...sections.map((section) => section.key)) + 1
    void setFieldValue('sections', [...sections, { ...wordsOf({}), kind, key }])
    setOpened([...opened, key])
  }
  // What is wrong is read where it stands.
  const isWrong = (index: number) => submitCount > 0 && Boolean(errors.sections?.[index])
  return (
    <>
      <Ordered
        label={texts.sections}
        rows={sections}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onChange={(rows) => setFieldValue('sections', rows)}
        below={(section, index) =>
          hasFields(section) && (
            <div id={idOf(section)} hidden={!opened.includes(section.key) && !isWrong(index)}>
              <SectionFields section={section} of={`sections[${index}]`} />
            </div>
          )
        }
      >
        {(section, index) => (
          <SectionLine
            section={section}
            isOpen={opened.includes(section.key) || isWrong(index)}
            onToggle={() =>
              setOpened(
                opened.includes(section.key) ? opened.filter((key) => key !== section.key) : [...opened, section.key],
              )
            }
          />
        )}
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

/** Of the others there is nothing to say. */
const hasFields = ({ kind }: TypedSection) =>
  kind === 'collection' || kind === 'story' || TITLED_SECTIONS.includes(kind)
const idOf = ({ key }: TypedSection) => `section-${key}`

interface SectionLineProps {
  section: TypedSection
  isOpen: boolean
  onToggle: () => void
}

/** A section in a line: its kind and its words, or what it shows. */
function SectionLine({ section, isOpen, onToggle }: SectionLineProps) {
  const { kind, title, collection, seller } = section
  const named = useCollections().find(({ slug }) => slug === collection)?.title
  const words = [title, named, seller].filter(Boolean).join(', ') || texts.notes[kind]
  const line = (
    <>
      <span>{texts.kinds[kind]}</span> <span className={joinClasses(patterns.note, styles.words)}>{words}</span>
    </>
  )
  if (!hasFields(section)) return <h3 className={joinClasses(parts.part, styles.line)}>{line}</h3>
  return (
    <h3 className={parts.part}>
      <button
        type="button"
        className={joinClasses(styles.line, styles.toggle)}
        aria-expanded={isOpen}
        aria-controls={idOf(section)}
        onClick={onToggle}
      >
        {line}
        <Icon name="chevron" />
      </button>
    </h3>
  )
}

const nameOf = ({ kind, title }: TypedSection) => (title ? texts.named(texts.kinds[kind], title) : texts.kinds[kind])

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
