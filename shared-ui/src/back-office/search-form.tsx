import { useId, type SubmitEvent } from 'react'
import { Button } from '../button/button'
import { FieldFrame } from '../fields/field-frame'
import control from './control.module.css'
import styles from './search-form.module.css'
import { useFollowing } from './use-following'
import { useListAddress } from './use-list-address'

interface SearchFormProps {
  /** By the parameters of the address; `from` and `to` are days of one period. */
  fields: Readonly<Record<string, { label: string; type?: 'search' | 'date'; placeholder?: string }>>
  /** What the address asks for now. */
  wanted: object
  submit: string
}

/** Words and days to narrow a list by; they go into the address together. */
export function SearchForm({ fields, wanted, submit: submitText }: SearchFormProps) {
  const { change } = useListAddress()
  const id = useId()
  const asked = wanted as Readonly<Record<string, string | undefined>>
  const names = Object.keys(fields)
  const [text, setText] = useFollowing(String(new URLSearchParams(names.map((name) => [name, asked[name] ?? '']))))
  const typed = new URLSearchParams(text)
  function type(name: string, value: string) {
    typed.set(name, value)
    setText(String(typed))
    // A day that is chosen narrows at once, as a tab does; a year that is being typed is one of long ago.
    if (fields[name]?.type === 'date' && (value === '' || value >= '2000')) search()
  }
  const search = () => change(Object.fromEntries([...typed].map(([name, value]) => [name, value.trim()])))
  function submit(event: SubmitEvent) {
    event.preventDefault()
    search()
  }
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      {Object.entries(fields).map(([name, { label, type: kind = 'search', placeholder }]) => (
        <FieldFrame key={name} id={`${id}-${name}`} label={label} className={styles[kind]}>
          <input
            id={`${id}-${name}`}
            type={kind}
            className={control.control}
            placeholder={placeholder}
            maxLength={kind === 'search' ? 100 : undefined}
            min={(name === 'to' && typed.get('from')) || undefined}
            max={(name === 'from' && typed.get('to')) || undefined}
            value={typed.get(name) ?? ''}
            onChange={({ target }) => type(name, target.value)}
          />
        </FieldFrame>
      ))}
      <Button type="submit" variant="secondary" className={names.length > 1 ? styles.submit : undefined}>
        {submitText}
      </Button>
    </form>
  )
}
