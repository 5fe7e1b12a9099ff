const MAX_LENGTH = 1000

const EMAIL = /[^\s@<>"'`,;:=(]+@[^\s@<>"'`,;:)]+/g
/** What stands before an address: `//name:password@`. */
const CREDENTIALS = /\/\/[^\s/@]{1,200}@/g
const QUERY = /(\bhttps?:\/\/[^\s?#]+)[?#]\S*/g
const LONG_WORD = /[\w-]{20,}/g
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g
const CARD = /\b\d(?:[ -]?\d){11,18}\b/g

/**
 * Takes out of a sentence what may be somebody's: addresses, tokens, numbers of cards and accounts, queries of addresses.
 * Names of tables and ids stay. What it cannot know, as a person's name, is for the caller to leave out.
 */
export function redactText(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replaceAll(CREDENTIALS, '//…@')
    .replaceAll(QUERY, '$1?…')
    .replaceAll(EMAIL, '[email]')
    .replaceAll(LONG_WORD, (word) => (UUID.test(word) || /^[a-z_-]+$/.test(word) ? word : '[token]'))
    .replaceAll(IBAN, '[iban]')
    .replaceAll(CARD, '[number]')
}
