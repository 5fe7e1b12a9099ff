import { defaultLocale, ValidationError } from 'yup'
import { validationMessages as messages } from './validation.messages'

type Params = Readonly<Record<string, unknown>>

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** By the name of the rule that was broken. */
const sentences: Readonly<Record<string, (params: Params) => string>> = {
  required: () => messages.required,
  optionality: () => messages.required,
  defined: () => messages.required,
  nullable: () => messages.required,
  typeError: ({ type }) => messages.type(type),
  oneOf: ({ values }) => messages.oneOf(values),
  min: ({ min, value }) => messages.atLeast(min, kindOf(value)),
  max: ({ max, value }) => messages.atMost(max, kindOf(value)),
  integer: () => messages.wholeNumber,
  noUnknown: ({ unknown }) => messages.unknownFields(unknown),
}

// Those of tuples want a tuple's parameters, and no schema here has one.
const { tuple: _tuple, ...groups } = defaultLocale
const libraryWords = Object.values(groups).flatMap((group) => Object.values(group ?? {}) as unknown[])

/** The schema's own message, or ours in place of the validation library's, whose words are made for programmers and show values. */
export function plainMessage({ message, type = '', params = {} }: ValidationError): string {
  const isLibrarys = libraryWords.some((words) => ValidationError.formatError(words, params) === message)
  return isLibrarys ? (sentences[type]?.(params) ?? messages.other) : message
}
