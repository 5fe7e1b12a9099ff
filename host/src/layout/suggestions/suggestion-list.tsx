import { type ReactNode, useEffect, useRef } from 'react'
import { joinClasses } from 'shared-ui'
import { messages } from './messages'
import styles from './search-suggestions.module.css'
import type { Section } from './to-sections'

interface SuggestionListProps {
  /** Options have it with their place after it, as in `list-0`. */
  id: string
  sections: readonly Section[]
  /** What is looked for: names are set off where their words begin like it; empty: nowhere. */
  typed: string
  /** The place of the chosen option over all sections; -1 for none. */
  active: number
  onTake: (to: string) => void
}

/** The options of the search box's list. The keyboard is the input's business, the focus stays there. */
export function SuggestionList({ id, sections, typed, active, onTake }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const starts = sections.map((_, index) =>
    sections.slice(0, index).reduce((sum, { options }) => sum + options.length, 0),
  )
  return (
    <div role="listbox" id={id} aria-label={messages.suggestions} ref={list}>
      {sections.map(({ title, options, inLines }, section) => (
        <div
          key={title}
          className={joinClasses(styles.section, inLines && styles.lines)}
          role="group"
          aria-label={title}
        >
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
          {options.map(({ name, to, note, picture }, index) => {
            const place = (starts[section] ?? 0) + index
            return (
              // A keyboard chooses by the input's keys; see SearchSuggestions.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={to}
                className={styles.option}
                role="option"
                id={`${id}-${place}`}
                tabIndex={-1}
                // In one piece, however it is set off.
                aria-label={note ? `${name}, ${note}` : name}
                aria-selected={place === active}
                // The focus stays in the input, so that the list does not close before the click.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onTake(to)}
              >
                {picture && (
                  <img
                    className={styles.picture}
                    srcSet={picture.srcset}
                    sizes="48px"
                    src={picture.url}
                    width={picture.width}
                    height={picture.height}
                    alt=""
                  />
                )}
                <span className={styles.name}>{setOff(name, typed)}</span>
                {note && <span className={styles.note}>{note}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function setOff(name: string, typed: string): ReactNode {
  const words = typed.match(/[\p{L}\p{N}]+/gu)
  if (!words) return name
  // Of two that begin alike the longer one.
  const longestFirst = words.sort((one, other) => other.length - one.length)
  const pieces = name.split(new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})`, 'giu'))
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      // A name keeps its pieces in their order.
      <b key={index} className={styles.typed}>
        {piece}
      </b>
    ) : (
      piece
    ),
  )
}
