import { randomInt } from 'node:crypto'

/** Without what is mistaken for something else: I, L, O, U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const letters = (many: number) => Array.from({ length: many }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** As in `H7F3K-92QXD`, by its kind's letter: easy to read out, and nobody counts a shop's business by it. */
export const drawReference = (kind: 'H' | 'C' | 'P') => `${kind}${letters(4)}-${letters(5)}`
