import { expect, test } from 'vitest'
import { FIRST_GLYPHS, glyphsOf, OTHER_GLYPHS } from './first-glyphs.mjs'
import fontFaces from './font-faces-loader.mjs'

test('a character is in the first file or in the other one, never in both', () => {
  const first = new Set(glyphsOf(FIRST_GLYPHS))
  const other = new Set(glyphsOf(OTHER_GLYPHS))
  expect([...first].filter((glyph) => other.has(glyph))).toEqual([])
  expect(first.size + other.size).toBe(0xfffd + 1)
  for (const glyph of 'Made for more than one winter. €249.00 · Café “…” ’ crêpe Müller niño')
    expect(first).toContain(glyph)
  for (const glyph of 'Øœ') expect(other).toContain(glyph)
})

test('a face with a file becomes two, one of this machine stays one', () => {
  const face = (source) => `@font-face {\n  font-family: 'Text';\n  src: ${source};\n}\n`
  const made = fontFaces(face("url('text.woff2') format('woff2')") + face("local('Arial')"))
  expect(made.match(/@font-face/g)).toHaveLength(3)
  expect(made).toMatch(/url\('text\.woff2\?first-glyphs'\) format\('woff2'\);\n\s*unicode-range: U\+20-22/)
  expect(made).toMatch(/url\('text\.woff2'\) format\('woff2'\);\n\s*unicode-range: U\+0-1F/)
  expect(made).toMatch(/src: local\('Arial'\);\n\}/)
})
