import { COUNTRIES, SEARCH_MIN_LENGTH, toMinorUnitsOf } from 'shared-contracts'
import { type Formats, param } from 'shared-ui/back-office'
import { messages } from './messages'

/** What a filter needs to be read and written. */
export interface FilterContext extends Formats {
  /** The shop's, ISO 4217. */
  currency: string
  locale: string
}

/** One thing that a list can be narrowed by; its text stands in the address, under the name of what the API calls it. */
export interface Filter<Value = unknown> {
  label: string
  kind: 'search' | 'amount' | 'date' | 'choice'
  placeholder?: string
  /** Fewer letters are not searched for, and that is said. */
  shortest?: number
  /** Of a choice: what the list is without it, as in `All countries`. */
  any?: string
  choices?: (context: FilterContext) => readonly { value: string; label: string }[]
  /** As the API takes it; `undefined` for what makes no sense. */
  read: (text: string, context: FilterContext) => Value | undefined
  /** The filter in force, in a few words. */
  say: (text: string, context: FilterContext) => string
}

/** Words of something that is named, as of a shop. */
export const words = (label: string, placeholder?: string): Filter<string> => ({
  ...{ label, kind: 'search', read: param.words, say: (text) => messages.is(label, text) },
  ...(placeholder && { placeholder }),
})

/** What the list is searched for. */
export const search = (label: string, shortest = SEARCH_MIN_LENGTH): Filter<string> => ({
  ...{ label, kind: 'search', shortest, placeholder: messages.letters(shortest) },
  read(text) {
    const sought = param.words(text)
    return sought && sought.length >= shortest ? sought : undefined
  },
  say: messages.quoted,
})

/** A day that a period begins or ends with; as `from` and `to` of one list they are chosen by name. */
export const day = (label: string): Filter<string> => ({
  ...{ label, kind: 'date', read: param.day },
  say: (text, { calendarDay }) => messages.plain(label, calendarDay(text)),
})

const minorUnits = (text: string, currency: string) =>
  /^\d{1,9}(?:[.,]\d{1,2})?$/.test(text) ? (toMinorUnitsOf(text.replace(',', '.'), currency) ?? undefined) : undefined

/** A sum in the shop's currency, typed as in `12.50`; the API takes it in minor units. */
export const amount = (label: string): Filter<number> => ({
  ...{ label, kind: 'amount', read: (text, { currency }) => minorUnits(text, currency) },
  say(text, { currency, money }) {
    const amountMinor = minorUnits(text, currency)
    return messages.plain(label, amountMinor === undefined ? text : money({ amountMinor, currency }))
  },
})

/** One of a few. */
export const choice = <Value extends string>(
  label: string,
  any: string,
  names: Readonly<Record<Value, string>>,
): Filter<Value> => {
  const values = Object.keys(names) as Value[]
  return {
    ...{ label, kind: 'choice', any, read: param.oneOf(values) },
    choices: () => values.map((value) => ({ value, label: names[value] })),
    say: (text) => messages.is(label, names[text as Value]),
  }
}

/** One of many that are looked up, as of the categories. */
export const among = (
  label: string,
  any: string,
  choices: readonly { value: string; label: string }[],
): Filter<string> => ({
  ...{ label, kind: 'choice', any, read: param.words, choices: () => choices },
  // Until they are there, the address has to do.
  say: (text) => messages.is(label, choices.find(({ value }) => value === text)?.label ?? text),
})

/** A country that the shop sends to. */
export const country = (): Filter<string> => ({
  ...{ label: messages.country, kind: 'choice', any: messages.anyCountry },
  read: param.like(/^[A-Z]{2}$/),
  choices: ({ country: nameOf, locale }) =>
    Object.keys(COUNTRIES)
      .map((value) => ({ value, label: nameOf(value) }))
      .sort((one, other) => one.label.localeCompare(other.label, locale)),
  say: (text, { country: nameOf }) => messages.is(messages.country, nameOf(text)),
})
