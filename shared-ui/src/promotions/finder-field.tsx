import { useFormikContext } from 'formik'
import { useRef, useState, type ReactNode } from 'react'
import { SEARCH_MIN_LENGTH } from 'shared-contracts'
import { VisuallyHidden } from '../a11y/visually-hidden'
import { useSettled } from '../back-office/use-settled'
import { Button } from '../button/button'
import { chip } from '../chip/chip'
import { TextField } from '../fields/text-field'
import { Icon } from '../icon/icon'
import { patterns } from '../patterns/patterns'
import styles from './finder-field.module.css'
import { promotionWords as words } from './messages'

/** What is offered of those that fit; who means another types more of it. */
const MOST_OFFERED = 6

interface Named {
  id: string
  name: string
  /** What tells it from others of its name. */
  note?: string
}

interface FinderFieldProps<Found extends Named> {
  /** Of the text in which it is looked for; it is not sent. */
  name: string
  label: string
  hint: string
  placeholder?: string
  /** What the list of those that are found is called. */
  found: string
  /** A hook: what fits these words; `undefined` while that is not known. Nothing is asked for an empty text. */
  useFound: (q: string) => readonly Found[] | undefined
  /** Ids of those that are not offered. */
  without?: readonly string[]
  onFound: (one: Found) => unknown
  /** What stands in the row of one that is found; absent: they are words to press. */
  row?: (one: Found) => ReactNode
  /** Several are chosen one after another: those that are stay in their rows, which say so. */
  isTaken?: ((one: Found) => boolean) | undefined
}

/** Until then what is said in rows has come. */
const GROWS_MS = 2_000

/** What is found below a field that stands at the window's lower edge is seen as well, and so are rows that grow by what comes later. */
function show(list: HTMLElement | null): (() => void) | undefined {
  const see = () => list?.scrollIntoView?.({ block: 'nearest' })
  see()
  if (!list) return undefined
  const growth = new ResizeObserver(see)
  growth.observe(list)
  const grown = setTimeout(() => growth.disconnect(), GROWS_MS)
  return () => {
    clearTimeout(grown)
    growth.disconnect()
  }
}

/** Finds one of very many by what is typed. */
export function FinderField<Found extends Named>(props: FinderFieldProps<Found>) {
  const { name, label, hint, placeholder, found: listName, useFound, without = [], onFound, row, isTaken } = props
  const { getFieldProps, setFieldValue } = useFormikContext()
  const place = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const typed = getFieldProps<string>(name).value.trim()
  const q = useSettled(typed, SEARCH_MIN_LENGTH)
  const fits = useFound(q)
  const free = typed && q ? fits?.filter(({ id }) => !without.includes(id)) : undefined
  const found = free?.slice(0, MOST_OFFERED)
  function take(one: Found) {
    onFound(one)
    say(words.isAdded(one.name))
    if (isTaken) return
    void setFieldValue(name, '')
    // What was pressed goes away: the next one is typed.
    place.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={place} className={patterns.stack2}>
      <TextField
        {...{ name, label, hint, placeholder }}
        autoComplete="off"
        spellCheck={false}
        // It takes the first that was found by these words, and does not send the form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !typed) return
          event.preventDefault()
          const first = found?.find((one) => !isTaken?.(one))
          if (first && q === typed) take(first)
          event.currentTarget.select()
        }}
      />
      {found && found.length > 0 && (
        <ul ref={show} className={row ? styles.rows : patterns.row2} aria-label={listName}>
          {found.map((one) =>
            row ? (
              <li key={one.id} className={styles.row}>
                {row(one)}
                <AddButton of={one} isTaken={isTaken?.(one) ?? false} onAdd={() => take(one)} />
              </li>
            ) : (
              <li key={one.id}>
                <button type="button" className={chip} onClick={() => take(one)}>
                  {words.add(one.name)} {one.note && <span className={patterns.soft}>{one.note}</span>}
                </button>
              </li>
            ),
          )}
        </ul>
      )}
      <VisuallyHidden>
        <p role="status">{said}</p>
      </VisuallyHidden>
      {found?.length === 0 && (
        <p role="status" className={patterns.note}>
          {words.nothing(q)}
        </p>
      )}
    </div>
  )
}

/** It keeps the focus once it was pressed, hence `aria-disabled`. */
const AddButton = ({ of: { name, note }, isTaken, onAdd }: { of: Named; isTaken: boolean; onAdd: () => void }) => (
  <Button variant="secondary" aria-disabled={isTaken} onClick={isTaken ? undefined : onAdd}>
    {isTaken && <Icon name="check" />}
    <span>
      {isTaken ? words.added : words.addIt}
      <VisuallyHidden>
        {' '}
        {name} {note}
      </VisuallyHidden>
    </span>
  </Button>
)
