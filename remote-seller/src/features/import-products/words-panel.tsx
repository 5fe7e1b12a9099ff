import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sizeLabel, FormAlert, useHost, joinClasses, patterns } from 'shared-ui'
import type { ImportWord, ProductImportDetails, WordKind } from 'shared-contracts'
import { Panel } from 'shared-ui/back-office'
import control from 'shared-ui/back-office/control.module.css'
import styles from './import.module.css'
import { messages } from './messages'
import { useImportSettings } from './import-settings'

/** Words without a choice that are shown at once; those that have one stay beside them. */
const AT_ONCE = 12

/** Words of the file that are in none of the shop's lists: each can stand for an entry, and all its rows are right then. */
export function WordsPanel({ imported: { id, words } }: { imported: ProductImportDetails }) {
  const { queries } = useHost()
  const options = useQuery(queries.catalogue.formOptions.queryOptions())
  const brands = useQuery(queries.catalogue.brands.queryOptions())
  // A choice stays where it was made, whether its rows are right already or not.
  const [order] = useState(() => words.map(keyOf))
  const { change, waiting, error } = useImportSettings(id)
  const chosen = waiting.flatMap(({ choices = [] }) => choices)
  const categories = options.data?.categories ?? []
  const sizes = [...new Set(categories.flatMap((category) => category.sizes))]
  const entries: Record<WordKind, readonly { value: string; label: string }[]> = {
    category: categories.map(({ slug, label }) => ({ value: slug, label })),
    brand: (brands.data?.items ?? [])
      .filter(({ retired }) => !retired)
      .map(({ id, name }) => ({ value: id, label: name })),
    color: (options.data?.colors ?? [])
      .filter(({ retired }) => !retired)
      .map(({ slug, name }) => ({ value: slug, label: name })),
    size: sizes.map((slug) => ({ value: slug, label: sizeLabel(slug) })),
  }
  const placeOf = (word: ImportWord) => {
    const at = order.indexOf(keyOf(word))
    return at < 0 ? order.length : at
  }
  const atOnce = AT_ONCE + words.filter(({ choice }) => choice !== null).length
  const shown = words.toSorted((one, other) => placeOf(one) - placeOf(other))
  return (
    <Panel title={messages.wordsTitle}>
      <p className={patterns.note}>{messages.wordsText}</p>
      <ul className={styles.words} aria-busy={waiting.length > 0}>
        {shown.slice(0, atOnce).map((word) => {
          const { kind, word: text, rows } = word
          const sent = chosen.findLast((one) => keyOf(one) === keyOf(word)) ?? word
          return (
            <li key={keyOf(word)} className={styles.word}>
              <span className={joinClasses(patterns.row, patterns.baseline, styles.wordText)}>
                <span className={patterns.note}>{messages.kinds[kind]}</span>
                <span className={joinClasses(patterns.medium, patterns.breakable)}>{text || messages.nothing}</span>
                {rows > 0 && <span className={patterns.note}>{messages.inRows(rows)}</span>}
              </span>
              <select
                className={control.control}
                aria-label={messages.standsFor(messages.kinds[kind], text)}
                value={sent.choice ?? ''}
                onChange={({ target }) => change({ choices: [{ kind, word: text, choice: target.value || null }] })}
              >
                <option value="">{messages.choose}</option>
                {entries[kind].map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </li>
          )
        })}
      </ul>
      {shown.length > atOnce && <p className={patterns.note}>{messages.moreWords(shown.length - atOnce)}</p>}
      {error && <FormAlert>{messages.setFailed}</FormAlert>}
    </Panel>
  )
}

const keyOf = ({ kind, word }: Pick<ImportWord, 'kind' | 'word'>) => `${kind} ${word.toLowerCase()}`
