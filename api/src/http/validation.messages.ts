const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date',
  array: 'a list',
  object: 'an object with named fields',
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

/** What a wrong value is answered with where its schema has no words of its own: fields that no form of ours gets wrong. */
export const validationMessages = {
  required: 'This is required',
  /** @param kind the library's name of a type. */
  type: (kind: unknown) => `This has to be ${kinds[String(kind)] ?? 'a value of another kind'}`,
  oneOf: (values: unknown) => `This has to be one of: ${String(values)}`,
  /** @param kind the library's name of a type: the limit is of a text's characters, of a list's entries or of the number itself. */
  atLeast: (limit: unknown, kind: string) => `This has to be at least ${String(limit)}${units[kind] ?? ''}`,
  atMost: (limit: unknown, kind: string) => `This has to be at most ${String(limit)}${units[kind] ?? ''}`,
  wholeNumber: 'This has to be a whole number',
  unknownFields: (names: unknown) => `There are no such fields: ${String(names)}`,
  unstorable: 'This has a character that cannot be stored',
  tooDeep: 'This is nested too deeply',
  tooManyValues: 'These are too many values for one request',
  badName: 'This has a field whose name cannot be used',
  other: 'This is not written as it should be',
} as const
