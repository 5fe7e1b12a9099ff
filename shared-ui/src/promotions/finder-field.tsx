import { useFormikContext } from 'formik'
import { useRef } from 'react'
import { SEARCH_MIN_LENGTH } from 'shared-contracts'
import { useSettled } from '../back-office/use-settled'
import { chip } from '../chip/chip'
import { TextField } from '../fields/text-field'
import { patterns } from '../patterns/patterns'
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
}

/** What is found below a field that stands at the window's lower edge is seen as well. */
const show = (list: HTMLElement | null) => list?.scrollIntoView?.({ block: 'nearest' })

/** Finds one of very many by what is typed. */
export function FinderField<Found extends Named>(props: FinderFieldProps<Found>) {
  const { name, label, hint, placeholder, found: listName, useFound, without = [], onFound } = props
  const { getFieldProps, setFieldValue } = useFormikContext()
  const place = useRef<HTMLDivElement>(null)
  const typed = getFieldProps<string>(name).value.trim()
  const q = useSettled(typed, SEARCH_MIN_LENGTH)
  const fits = useFound(q)
  const free = typed && q ? fits?.filter(({ id }) => !without.includes(id)) : undefined
  const found = free?.slice(0, MOST_OFFERED)
  function take(one: Found) {
    void setFieldValue(name, '')
    onFound(one)
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
          if (found?.[0] && q === typed) take(found[0])
        }}
      />
      {found && found.length > 0 && (
        <ul ref={show} className={patterns.row2} aria-label={listName}>
          {found.map((one) => (
            <li key={one.id}>
              <button type="button" className={chip} onClick={() => take(one)}>
                {words.add(one.name)} {one.note && <span className={patterns.soft}>{one.note}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && (
        <p role="status" className={patterns.note}>
          {words.nothing(q)}
        </p>
      )}
    </div>
  )
}
