import { randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { splice, spliceText } from './spliced-text'

const marks = { nonce: 'mark+of/the+nonce/1234==', number: '9182736455463' }

/** Like a page: words that come again, some of them other than ASCII. */
const page = (nonce: string, number: string, rows = 400) =>
  `<head><style nonce="${nonce}">a{color:red}</style><script nonce="${nonce}" defer></script></head>` +
  Array.from({ length: rows }, (_, row) => `<li class="card c${row % 7}">Größe ${row} · € ${row * 3}</li>`).join('') +
  `<script nonce="${nonce}">{"at":${number},"then":${number}}</script>`

test('what fills the gaps stands in the text as if it had been written there', async () => {
  const spliced = (await spliceText(page(marks.nonce, marks.number), marks))!
  for (let times = 0; times < 50; times += 1) {
    const nonce = randomBytes(18).toString('base64')
    const number = String(1_700_000_000_000 + times)
    const bytes = splice(spliced, ({ name }) => (name === 'nonce' ? nonce : number))
    expect(brotliDecompressSync(bytes).toString()).toBe(page(nonce, number))
  }
})

test('it takes hardly more bytes than a text without gaps', async () => {
  const spliced = (await spliceText(page(marks.nonce, marks.number), marks))!
  const whole = brotliCompressSync(page(marks.nonce, marks.number)).length
  expect(splice(spliced, ({ name }) => (name === 'nonce' ? marks.nonce : marks.number)).length).toBeLessThan(
    whole * 1.5,
  )
})

test('a gap may stand between any two pieces of text, also those that repeat what fills it', async () => {
  for (const text of [
    'one',
    'A'.repeat(40_000),
    randomBytes(30_000).toString('hex'),
    marks.nonce.slice(1).repeat(50),
  ]) {
    const spliced = (await spliceText(`${text}${marks.nonce}${text}${marks.nonce}ab`, marks))!
    const value = 'A'.repeat(marks.nonce.length)
    expect(brotliDecompressSync(splice(spliced, () => value)).toString()).toBe(`${text}${value}${text}${value}ab`)
  }
})

test('a text without gaps is only compressed; one that ends with a gap is not prepared', async () => {
  expect(brotliDecompressSync(splice((await spliceText('plain', marks))!, () => '')).toString()).toBe('plain')
  expect(await spliceText(`ends with ${marks.nonce}`, marks)).toBeNull()
  expect(await spliceText(`${marks.nonce}${marks.nonce} twice`, marks)).toBeNull()
})

test('what is longer or shorter than its gap is refused', async () => {
  const spliced = (await spliceText(page(marks.nonce, marks.number, 1), marks))!
  expect(() => splice(spliced, () => 'short')).toThrow('"nonce" takes 24 bytes')
})

test('nothing in the text is taken from a gap, however much of it could be', async () => {
  // Letters that fill gaps, too, and so few of them that any two have stood together before.
  const noise = () =>
    randomBytes(600)
      .toString('base64url')
      .replaceAll(/[^a-h"]/g, 'a"')
  const pieces = Array.from({ length: 40 }, noise)
  for (let times = 0; times < 20; times += 1) {
    const spliced = (await spliceText(pieces.join(marks.nonce), marks))!
    for (const letter of 'abcdefghA-') {
      const nonce = letter.repeat(marks.nonce.length)
      expect(brotliDecompressSync(splice(spliced, () => nonce)).toString()).toBe(pieces.join(nonce))
    }
  }
})

test('a text that holds nearly every byte is not prepared', async () => {
  const text = Array.from({ length: 0x500 }, (_, code) => String.fromCharCode(code)).join('')
  expect(await spliceText(`${text}${marks.nonce}ab`, marks)).toBeNull()
})
