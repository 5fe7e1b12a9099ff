import { type ReactNode, useId, useState, type SubmitEvent } from 'react'
import { Button } from '../button/button'
import { FieldFrame } from '../fields/field-frame'
import { useHost } from '../host/use-host'
import control from './control.module.css'
import { messages } from './messages'
import styles from './search-form.module.css'
import { useFollowing } from './use-following'
import { useListAddress } from './use-list-address'
import { useNow } from './use-now'

interface SearchFormProps {
  /** By the parameters of the address; `from` and `to` are days of one period. */
  fields: Readonly<Record<string, { label: string; type?: 'search' | 'date' | 'amount'; placeholder?: string }>>
  /** What the address asks for now. */
  wanted: object
  submit: string
  /** Choices beside them, each with its label: `FilterSelect`. */
  children?: ReactNode
}

/** Words and days to narrow a list by; they go into the address together. A period is chosen by name, and by its days where it has none. */
export function SearchForm({ fields, wanted, submit: submitText, children }: SearchFormProps) {
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
  const first = names.find((name) => fields[name]?.type !== 'date')
  const hasPeriod = fields.from?.type === 'date' && fields.to?.type === 'date'
  const dayOf = useShopDays()
  const [picksDays, setPicksDays] = useState(false)
  const preset = picksDays ? 'days' : presetOf(typed, dayOf)
  const shown = Object.entries(fields).filter(([name]) => !hasPeriod || preset === 'days' || !PERIOD.includes(name))
  function choose(value: string) {
    setPicksDays(value === 'days')
    if (value === 'days') return
    typed.set('from', value === 'any' ? '' : dayOf(value as Preset))
    typed.set('to', '')
    setText(String(typed))
    search()
  }
  const search = () => change(Object.fromEntries([...typed].map(([name, value]) => [name, value.trim()])))
  function submit(event: SubmitEvent) {
    event.preventDefault()
    search()
  }
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      {hasPeriod && (
        <FieldFrame id={`${id}-period`} label={messages.period} className={styles.date}>
          <select
            id={`${id}-period`}
            className={control.control}
            value={preset}
            onChange={({ target }) => choose(target.value)}
          >
            {PRESETS.map((one) => (
              <option key={one} value={one}>
                {messages.periods[one]}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      {shown.map(([name, { label, type: kind = 'search', placeholder }]) => (
        <FieldFrame
          key={name}
          id={`${id}-${name}`}
          label={label}
          className={name === first ? styles.sought : styles[kind]}
        >
          <input
            id={`${id}-${name}`}
            type={kind === 'amount' ? 'text' : kind}
            inputMode={kind === 'amount' ? 'decimal' : undefined}
            className={control.control}
            placeholder={placeholder}
            maxLength={kind === 'date' ? undefined : 100}
            min={(name === 'to' && typed.get('from')) || undefined}
            max={(name === 'from' && typed.get('to')) || undefined}
            value={typed.get(name) ?? ''}
            onChange={({ target }) => type(name, target.value)}
          />
        </FieldFrame>
      ))}
      {children}
      {shown.length > 0 && (
        <Button type="submit" variant="secondary" className={names.length > 1 || children ? styles.submit : undefined}>
          {submitText}
        </Button>
      )}
    </form>
  )
}

const PERIOD: readonly string[] = ['from', 'to']
const PRESETS = ['any', 'today', '7d', '30d', 'month', 'days'] as const
type Preset = Exclude<(typeof PRESETS)[number], 'any' | 'days'>

const DAY_MS = 24 * 60 * 60 * 1000

/** The first day of a period that goes on until today, in the shop's time zone, written `2026-03-05`. */
function useShopDays() {
  const { timeZone } = useHost().config
  const now = useNow()
  const day = new Intl.DateTimeFormat('sv', { dateStyle: 'short', ...(timeZone && { timeZone }) })
  return (preset: Preset): string => {
    const ago = { today: 0, '7d': 6, '30d': 29, month: 0 }[preset]
    const first = day.format(new Date(now - ago * DAY_MS))
    return preset === 'month' ? `${first.slice(0, 8)}01` : first
  }
}

/** Which of the named periods the days in the address are; others are days of their own. */
function presetOf(typed: URLSearchParams, dayOf: (preset: Preset) => string): (typeof PRESETS)[number] {
  const [from, to] = [typed.get('from') ?? '', typed.get('to') ?? '']
  if (!from && !to) return 'any'
  const named = (['today', '7d', '30d', 'month'] as const).find((one) => from === dayOf(one))
  return named && !to ? named : 'days'
}
