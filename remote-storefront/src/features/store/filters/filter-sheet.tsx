import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MOST_COUNTED, type StoreQuery } from 'shared-contracts'
import { Button, Icon, joinClasses, useHost, patterns, visuallyHidden } from 'shared-ui'
import { messages } from '../messages'
import { facetsQuery, isCut } from '../store.queries'
import { FilterPanel } from './filter-panel'
import styles from './filter-sheet.module.css'

interface FilterSheetProps {
  query: StoreQuery
  onApply: (next: StoreQuery) => void
  onClose: () => void
}

/** Filters on a phone: choices are collected, counted as one goes, and applied together. Leaving it otherwise gives them up. */
export function FilterSheet({ query, onApply, onClose }: FilterSheetProps) {
  const { queries } = useHost()
  /** `null`: nothing was chosen yet, and what the words narrow by may stay in them. */
  const [chosen, setDraft] = useState<StoreQuery | null>(null)
  const draft = chosen ?? query
  const { data: facets, isPlaceholderData } = useQuery(facetsQuery(queries, draft))
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const sheet = dialog.current
    if (sheet && !sheet.open) sheet.showModal()
  }, [])

  return (
    // The backdrop is the dialog's own box: a click on it and on nothing within closes. Escape is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby="filter-sheet-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id="filter-sheet-title" className={patterns.title}>
            {messages.filters}
          </h2>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
            <span className={visuallyHidden}>{messages.close}</span>
          </button>
        </header>
        <div className={joinClasses(styles.body, isPlaceholderData && styles.stale)}>
          {facets && <FilterPanel query={draft} facets={facets} onChoose={setDraft} />}
        </div>
        <footer className={styles.foot}>
          <Button
            variant="quiet"
            onClick={() =>
              setDraft({
                ...(query.q && { q: query.q }),
                ...{ seller: query.seller, collection: query.collection, sort: query.sort },
              })
            }
          >
            {messages.clear}
          </Button>
          <Button
            className={styles.show}
            onClick={() => {
              // What was typed and is wrong would be given up without a word.
              const wrong = dialog.current?.querySelector<HTMLElement>('[aria-invalid]')
              if (wrong) return wrong.focus()
              if (chosen) onApply({ ...chosen, page: undefined })
              dialog.current?.close()
            }}
          >
            <span aria-live="polite">
              {facets ? messages.show(facets.total, isCut(facets) && facets.total >= MOST_COUNTED) : messages.showAny}
            </span>
          </Button>
        </footer>
      </div>
    </dialog>
  )
}
