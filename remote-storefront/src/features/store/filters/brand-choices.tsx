import { type ReactNode, useState } from 'react'
import type { Facets, StoreQuery } from 'shared-contracts'
import { messages } from '../messages'
import { toggleSlug } from '../store-address'
import styles from './filters.module.css'

interface CheckChoiceProps {
  /** As a plain form sends it. */
  name: string
  value: string
  isChosen: boolean
  onToggle: () => void
  /** Products that choosing it would show. */
  count: number
  children: ReactNode
}

/** A choice that adds up with its neighbours. */
export function CheckChoice({ name, value, isChosen, onToggle, count, children }: CheckChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        className={styles.check}
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onToggle}
      />
      <span className={styles.name}>{children}</span>
      <span className={styles.count}>{messages.counted(count)}</span>
    </label>
  )
}

const SHOWN_AT_FIRST = 8

interface BrandChoicesProps {
  query: StoreQuery
  brands: Facets['brands']
  onChoose: (next: StoreQuery) => void
}

/** The makers by name; of many, the first few and those that are chosen until all are asked for. */
export function BrandChoices({ query, brands, onChoose }: BrandChoicesProps) {
  const [all, setAll] = useState(false)
  const chosen = query.brand?.split(',') ?? []
  const isLong = brands.length > SHOWN_AT_FIRST + 1
  const shown =
    isLong && !all ? brands.filter(({ slug }, index) => index < SHOWN_AT_FIRST || chosen.includes(slug)) : brands
  return (
    <>
      <ul className={styles.choices}>
        {shown.map(({ slug, name, count }) => (
          <li key={slug}>
            <CheckChoice
              name="brand"
              value={slug}
              isChosen={chosen.includes(slug)}
              onToggle={() => onChoose(toggleSlug(query, 'brand', slug))}
              count={count}
            >
              {name}
            </CheckChoice>
          </li>
        ))}
      </ul>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? messages.fewerBrands : messages.allBrands(brands.length)}
        </button>
      )}
    </>
  )
}
