import { expect, test } from 'vitest'
import { findRefusedWords, readDictionary, refusedIn, textsOf } from './lib/words.mjs'

const dictionary = readDictionary()
const refused = (source) => refusedIn(textsOf(source), dictionary)

test.each([
  [
    "export const messages = { count: (many: number) => `${many} ${many === 1 ? 'piece' : 'pieces'}` }",
    'pieces',
    'item',
  ],
  ["export const messages = { add: 'Choose a Color' }", 'color', 'colour'],
  ['export const messages = { off: (percent: number) => `${percent} % off` }', '20 %', '20%'],
  ["export const messages = { save: 'Write it down' }", '“Write it down”', 'Save'],
  ["export const messages = { none: 'New ones wait when SELLER_APPROVAL is manual' }", 'a setting', 'what it does'],
])('refuses %s', (source, words, write) => {
  expect(refused(source)).toContainEqual({ words, write })
})

test.each([
  ['export const Save = () => <button>Write it to the basket</button>', 'basket'],
  ["export const one = { label: 'Pieces' }", 'pieces'],
  ["throw refuse('REFUSED', { detail: 'This piece is gone' })", 'piece'],
  ['export const mail = (many) => paragraph`${many} pieces are back`', 'pieces'],
  ["field().required('Say it, or set SMTP_URL')", 'a setting'],
])('reads what people see wherever it stands: %s', (source, words) => {
  const texts = textsOf(source, 'api/src/some/some.tsx')
  expect(refusedIn(texts, dictionary).map((one) => one.words)).toContain(words)
})

test.each([
  "log.warn('A piece was not sent'); throw new Error('No piece')",
  'sql`select piece from pieces where color = 1`',
  "const kinds = ['piece', 'color', 'SELLER_APPROVAL'] as const",
  "const STYLE = { link: 'color:#6b1a2b;overflow-wrap:anywhere' }",
])('lets what nobody reads be: %s', (source) => {
  expect(refusedIn(textsOf(source, 'api/src/some/some.ts'), dictionary)).toEqual([])
})

test.each([
  "import { color } from './color'\nexport const messages = { one: 'One item' }",
  "type Piece = 'piece'\nexport const messages = { color: 'Colour', pieces: 'Items' } satisfies Record<string, string>",
  "export const messages = { of: (kind: string) => (kind === 'color' ? 'Colour' : 'Size') }",
  "export const messages = { material: '80% wool', masterpiece: 'Two-piece masterpiece' }",
  "export const messages = { color: 'Color is required', text: 'Orders go back at our cost' }",
])('lets names, types, comparisons and quotations be: %s', (source) => {
  expect(refused(source)).toEqual([])
})

test('no text uses a word that the dictionary refuses', () => {
  const found = findRefusedWords(dictionary).map(({ at, write }) => `${at} (write ${write})`)
  expect(found, 'docs/dictionary.md says what to write').toEqual([])
})
