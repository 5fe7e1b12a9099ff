import { describe, expect, test } from 'vitest'
import { csvLine } from '../../../http/csv'
import { emptySafety } from 'shared-contracts/product-safety/typed-safety'
import { createCells, understandColumns } from './columns'
import { readSafety } from './read-attributes'
import { FileRefused, groupRows, readFile } from './read-file'
import { htmlOfText, textOfHtml } from './html-text'
import { fileName } from '../planning/plan-group'
import { amountExamples, readAmount, readWhole } from './read-price'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['EUR', '12.50', 1250],
  ['EUR', '12,5', 1250],
  ['EUR', '12', 1200],
  ['EUR', '1.234,50', 123_450],
  ['EUR', '1,234.50', 123_450],
  ['EUR', '1 234,50', 123_450],
  ['EUR', '1,234', null],
  ['EUR', '1.234', null],
  ['EUR', '12.505', null],
  ['EUR', '€12', null],
  ['EUR', '-1', null],
  ['EUR', '', null],
  ['JPY', '1234', 1234],
  ['JPY', '1234.00', 1234],
  ['JPY', '1,234', 1234],
  ['JPY', '1.234', 1234],
  ['JPY', '12,345,678.0', 12_345_678],
  ['JPY', '12.5', null],
  ['KWD', '4.990', 4_990],
  ['KWD', '4,99', 4_990],
  ['KWD', '4', 4_000],
  ['KWD', '1,234.505', 1_234_505],
  ['KWD', '1,234', null],
  ['KWD', '4.9901', null],
])('in %s an amount written %s is %s', (currency, text, minor) => expect(readAmount(text, currency)).toBe(minor))

test.each([
  ['EUR', ['12.50', '12,50']],
  ['JPY', ['1250']],
  ['KWD', ['1.250']],
])('in %s %s are examples that can be read', (currency, examples) => {
  expect(amountExamples(currency)).toEqual(examples)
  expect(examples.map((example) => readAmount(example, currency))).toEqual(examples.map(() => 1_250))
})

test('a whole number may have decimals that are zeros', () => {
  expect([readWhole('5'), readWhole('5.00'), readWhole('-2'), readWhole('5.5'), readWhole('five')]).toEqual([
    5,
    5,
    -2,
    null,
    null,
  ])
})

describe('a file', () => {
  test.each([
    ['with commas', 'Handle,Title\na,"One, two"', ','],
    ['with semicolons', 'Handle;Title\na;One, two', ';'],
    ['with the mark of UTF-8', '\uFEFFHandle,Title\na,"One, two"', ','],
    ['with lines that end as on Windows', 'Handle,Title\r\na,"One, two"\r\n', ','],
  ])('%s is read', async (_, text, delimiter) => {
    expect(await readFile(bytes(text))).toEqual({
      delimiter,
      headers: ['Handle', 'Title'],
      samples: ['a', 'One, two'],
      rows: [{ line: 2, cells: ['a', 'One, two'] }],
    })
  })

  test('keeps the numbers of a spreadsheet’s rows, whatever is empty or spans lines', async () => {
    const { rows } = await readFile(bytes('Handle,Title\na,"two\nlines"\n,\nb,x'))
    expect(rows.map(({ line }) => line)).toEqual([2, 4])
  })

  test('is read in slices that may end within a letter', async () => {
    const title = '🧵'.repeat(40_000)
    for (const handle of ['a', 'ab', 'abc', 'abcd'])
      expect((await readFile(bytes(`Handle,Title\n${handle},${title}`))).rows[0]?.cells).toEqual([handle, title])
  })

  test('what the shop wrote into a cell against formulas comes out as it was', async () => {
    const typed = ['=1+1', '-5', "'=1", '@x', "it's", 'plain']
    const { rows } = await readFile(bytes(`a,b,c,d,e,f\n${csvLine(typed)}`))
    expect(rows[0]?.cells).toEqual(typed)
  })

  test.each([
    ['in another encoding', new Uint8Array([0x48, 0xfc, 0x0a, 0x41]), /not in UTF-8/],
    ['in UTF-16', new Uint8Array([0xff, 0xfe, 0x48, 0x00, 0x0a, 0x00]), /not in UTF-8/],
    ['that is no text', new Uint8Array([0x50, 0x4b, 0x00, 0x00]), /not a CSV/],
    ['that is empty', bytes('  \n'), /empty/],
    ['without rows', bytes('Handle,Title\n'), /nothing below/],
    ['with an open quote', bytes('Handle,Title\na,"x\n'), /cannot be read from line/],
    ['with too many columns', bytes(`${'a,'.repeat(200_000)}\n1`), /columns/],
    ['with too many rows', bytes(`Handle\n${'a\n'.repeat(10_001)}`), /At most 10,000 rows/],
  ])('%s is refused', async (_, content, message) => {
    const refused = await readFile(content).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FileRefused)
    expect((refused as Error).message).toMatch(message)
  })

  test('a large file leaves others their turn while it is read', async () => {
    let turns = 0
    let isRead = false
    const count = () => {
      turns += 1
      if (!isRead) setImmediate(count)
    }
    setImmediate(count)
    await readFile(bytes(`Handle,Title\n${`a,${'x'.repeat(1_000)}\n`.repeat(4_000)}`))
    isRead = true
    expect(turns).toBeGreaterThan(50)
  })
})

test('a picture’s name is read in one go, however long the cell is', () => {
  const accents = '\u0301\u0323'.repeat(200_000)
  expect(fileName(`Photos\\${accents}`)).toBe(accents)
  expect(fileName('C:\\Photos/Cafe\u0301.PNG')).toBe('caf\u00e9.png')
})

test('columns are known by the names of today’s and of earlier files, each once', () => {
  expect(understandColumns(['Handle', 'URL handle', 'Variant Price', 'Body (HTML)', 'Tags'])).toEqual([
    'handle',
    null,
    'price',
    'body',
    null,
  ])
})

test('rows of one handle are one product wherever they stand; without a handle the SKU’s product decides', () => {
  const rows = [
    ['a', '1'],
    ['b', '2'],
    ['a', '3'],
    ['', '4'],
    ['', '5'],
    ['c', '1'],
    ['', ''],
  ].map((cells, index) => ({ line: index + 2, cells }))
  const groups = groupRows(rows, ['handle', 'sku'], (sku) => (sku === '4' || sku === '5' ? 'one' : undefined))
  expect(groups.map((group) => [group.handle, group.rows.map(({ line }) => line), group.twice])).toEqual([
    ['a', [2, 4], []],
    ['b', [3], []],
    ['', [5, 6], []],
    ['c', [7], [7]],
    ['', [8], []],
  ])
})

describe('HTML', () => {
  test('becomes what a reader sees of it', () => {
    const html = '<p>One &amp; two</p>\n<ul>\n<li>Soft</li><li>Warm</li></ul><script>alert(1)</script>a<br>b'
    expect(textOfHtml(html)).toBe('One & two\n\n\n– Soft\n– Warm\n\na\nb')
  })

  test('is shown without what nobody sees, whatever is left open', () => {
    expect(textOfHtml('a<!-- <p>b --><style>p { }</style >c<SCRIPT src="x">d</script>')).toBe('ac')
    expect(textOfHtml('<p>a</p> <!-- b <p>c</p>')).toBe('a\n\nc')
    expect(textOfHtml('<div>a <script> b</div>\r\n <ol><li>c <i>d')).toBe('a  b\n\n\n– c d')
    expect(textOfHtml('1 < 2 <a href="x">3</a> > 2')).toBe('1 < 2 3 > 2')
  })

  test.each(['<a', '<!--', '<script', '<ul', '</p ', '<p>   ', '<p>&a', '<li><!--<style>', ' '])(
    'is read once and not again for each of many %j',
    // What looks again at each of them is at it for minutes.
    (part) => expect(textOfHtml(`<b>x</b>${part.repeat(Math.ceil(500_000 / part.length))}`)).toMatch(/^x/),
  )

  test.each(['One\n\nTwo\nthree', 'a < b & c > d', '  kept  twice', 'plain', '&amp; as typed', 'x\n\n\ny'])(
    'made of text gives the text back: %j',
    (text) => expect(textOfHtml(htmlOfText(text))).toBe(text.trim()),
  )
})

describe('the manufacturer', () => {
  const party = (name: string) => ({ name, address: '1 High Street', contact: 'safety@mill.test' })
  const cell = (name: string) => `${name}\n1 High Street\nsafety@mill.test`
  const inside = { ...emptySafety, manufacturer: party('Mill') }
  const outside = { ...inside, inEu: false, responsible: party('Agent') }
  const after = (said: Record<string, string>, before: typeof emptySafety) => {
    const headers = Object.keys(said)
    const cells = createCells({ headers, fields: understandColumns(headers), currency: 'EUR' })
    return readSafety(cells, { line: 2, cells: Object.values(said) })!(before)
  }

  test('stays in the EU or outside where the file says nothing of it', () => {
    for (const before of [inside, outside]) {
      expect(after({ Warnings: 'Hot' }, before)).toEqual({ ...before, warnings: 'Hot' })
      expect(after({ Manufacturer: cell('Weaver') }, before)).toEqual({ ...before, manufacturer: party('Weaver') })
    }
    // That nobody is named any more is refused by the rules, as in the editor.
    expect(after({ 'EU Responsible Person': '' }, outside)).toEqual({
      ...outside,
      responsible: emptySafety.responsible,
    })
  })

  test('is outside where somebody in the EU is responsible, and inside where both are said and that is nobody', () => {
    expect(after({ 'EU Responsible Person': cell('Agent') }, inside)).toEqual(outside)
    expect(after({ Manufacturer: cell('Mill'), 'EU Responsible Person': '' }, outside)).toEqual(inside)
  })
})
