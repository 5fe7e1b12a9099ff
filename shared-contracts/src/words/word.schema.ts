import { trimmedText } from '../text.schema'

/** Of a word that sellers choose from. Retired ones stay on what carries them, and nobody chooses them for something new. */
export const WORD_STATES = ['active', 'retired'] as const

export const WORD_NAME_MAX_LENGTH = 60

/** The name as it is typed, with single spaces. */
export const wordName = (messages: { name: string; nameLength: string; letters: string }) =>
  trimmedText()
    .transform((value: unknown) => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value))
    .required(messages.name)
    .max(WORD_NAME_MAX_LENGTH, messages.nameLength)
    .matches(/[\p{L}\p{N}]/u, messages.letters)

/** What is wrong with any word's name; shown under its field. */
export const wordNameMessages = {
  nameLength: `At most ${WORD_NAME_MAX_LENGTH} characters`,
  letters: 'A name has letters or digits',
} as const
