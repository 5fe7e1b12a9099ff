import { useFormikContext } from 'formik'
import { useState } from 'react'
import { SEARCH_MIN_LENGTH } from 'shared-contracts'
import { useSettled } from '../back-office/use-settled'
import { chip } from '../chip/chip'
import { TextField } from '../fields/text-field'
import { patterns } from '../patterns/patterns'
import { Chips } from './choices-field'
import { promotionWords as words } from './messages'

/** What is offered of those that fit; who means another types more of it. */
const MOST_OFFERED = 6

interface Named {
  id: string
  name: string
}

interface Found extends Named {
  /** What tells it from others of its name. */
  note?: string
}

interface FoundChoicesFieldProps {
  /** Of the form's list of ids. */
  name: string
  /** Of the text in which one more is looked for; it is not sent. */
  finder: string
  label: string
  hint: string
  /** What none chosen means. */
  all: string
  /** What the list of those that are found is called. */
  found: string
  /** What those are called that are chosen already. */
  known: readonly Named[]
  /** A hook: what fits these words; `undefined` while that is not known. Nothing is asked for an empty text. */
  useFound: (q: string) => readonly Found[] | undefined
}

/** Several of very many, found by what is typed: what is chosen goes below, from where it is removed. */
export function FoundChoicesField({
  name,
  finder,
  label,
  hint,
  all,
  found: listName,
  known,
  useFound,
}: FoundChoicesFieldProps) {
  const { getFieldProps, setFieldValue } = useFormikContext()
  const { value: chosen } = getFieldProps<string[]>(name)
  const typed = getFieldProps<string>(finder).value.trim()
  const q = useSettled(typed, SEARCH_MIN_LENGTH)
  const fits = useFound(q)
  const [names, setNames] = useState(() => new Map(known.map((one) => [one.id, one.name])))
  const free = typed && q ? fits?.filter(({ id }) => !chosen.includes(id)) : undefined
  const found = free?.slice(0, MOST_OFFERED) ?? []
  function add(one: Found) {
    setNames(new Map(names).set(one.id, one.name))
    void setFieldValue(name, [...chosen, one.id])
    void setFieldValue(finder, '')
  }
  return (
    <div className={patterns.stack2}>
      <TextField
        name={finder}
        label={label}
        hint={hint}
        placeholder={chosen.length > 0 ? words.more : all}
        autoComplete="off"
        spellCheck={false}
        // It takes the first that was found, and does not send the form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !typed) return
          event.preventDefault()
          if (found[0]) add(found[0])
        }}
      />
      {found.length > 0 && (
        <ul className={patterns.row2} aria-label={listName}>
          {found.map((one) => (
            <li key={one.id}>
              <button type="button" className={chip} onClick={() => add(one)}>
                {words.add(one.name)}
                {one.note && <span className={patterns.soft}>{one.note}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {free?.length === 0 && (
        <p role="status" className={patterns.note}>
          {words.nothing(typed)}
        </p>
      )}
      <Chips
        {...{ label, chosen }}
        onChange={(ids) => setFieldValue(name, ids)}
        item={(id) => names.get(id) ?? words.unknown(id)}
      />
    </div>
  )
}
