import { type ReactNode, useState } from 'react'
import type { Facets, StoreQuery } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { messages } from '../messages'
import { hasRoom, toggleSlug } from '../store-address'
import styles from './filters.module.css'

interface CheckChoiceProps {
  /** As a plain form sends it. */
  name: string
  value: string
  isChosen: boolean
  onToggle: () => void
  /** Products that choosing it would show. */
  count: number
  /** So many others are chosen that this one has no room. */
  isFull?: boolean
  children: ReactNode
}

/** A choice that adds up with its neighbours. */
export function CheckChoice({ name, value, isChosen, onToggle, count, isFull, children }: CheckChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        className={styles.check}
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isFull}
        onChange={onToggle}
      />
      <span className={styles.name}>{children}</span>
      <span className={styles.count}>{messages.counted(count)}</span>
    </label>
  )
}

/** Why some choices cannot be made. */
export const NoRoom = ({ if: isShown }: { if: boolean }) =>
  isShown && (
    <p role="status" className={joinClasses(patterns.note, styles.least)}>
      {messages.noRoom}
    </p>
  )

const SHOWN_AT_FIRST = 8

interface AttributeChoicesProps {
  query: StoreQuery
  /** Of the attribute. */
  slug: string
  values: NonNullable<Facets['attributes']>[number]['values']
  onChoose: (next: StoreQuery) => void
}

/** The values of an attribute; of many, the first few and those that are chosen until all are asked for. */
export function AttributeChoices({ query, slug, values, onChoose }: AttributeChoicesProps) {
  const choices = values.map((value) => ({ ...value, slug: `${slug}.${value.slug}` }))
  return <LongChoices name="attributes" all={messages.allValues} {...{ query, choices, onChoose }} />
}

interface BrandChoicesProps {
  query: StoreQuery
  brands: Facets['brands']
  onChoose: (next: StoreQuery) => void
}

/** The makers by name; of many, the first few and those that are chosen until all are asked for. */
export const BrandChoices = ({ query, brands, onChoose }: BrandChoicesProps) => (
  <LongChoices name="brand" choices={brands} all={messages.allBrands} {...{ query, onChoose }} />
)

interface LongChoicesProps {
  name: 'brand' | 'attributes'
  query: StoreQuery
  choices: Facets['brands']
  /** Asks for all of so many. */
  all: (count: number) => string
  onChoose: (next: StoreQuery) => void
}

function LongChoices({ name, query, choices, all: askForAll, onChoose }: LongChoicesProps) {
  const [all, setAll] = useState(false)
  const chosen = query[name]?.split(',') ?? []
  const isLong = choices.length > SHOWN_AT_FIRST + 1
  const shown =
    isLong && !all ? choices.filter(({ slug }, index) => index < SHOWN_AT_FIRST || chosen.includes(slug)) : choices
  const isFull = (slug: string) => !chosen.includes(slug) && !hasRoom(query, name, slug)
  return (
    <>
      <NoRoom if={shown.some(({ slug }) => isFull(slug))} />
      <ul className={styles.choices}>
        {shown.map(({ slug, name: label, count }) => (
          <li key={slug}>
            <CheckChoice
              name={name}
              value={slug}
              isChosen={chosen.includes(slug)}
              onToggle={() => onChoose(toggleSlug(query, name, slug))}
              count={count}
              isFull={isFull(slug)}
            >
              {label}
            </CheckChoice>
          </li>
        ))}
      </ul>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? messages.fewerBrands : askForAll(choices.length)}
        </button>
      )}
    </>
  )
}
