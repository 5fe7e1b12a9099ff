import { expect, test } from 'vitest'
import { compareReports, summarizeChanges } from './compare-reports'

const before = ['endpoint toys.list: GET /api/toys → 200', 'output toys.list: object', 'error toys.list.NOT_FOUND: 404']
const summary = (after: readonly string[]) => summarizeChanges(compareReports(before, after))

test('a new endpoint stands for all that is its own, and for nothing of one whose name begins alike', () => {
  const born = ['endpoint toys.get: GET /api/toys/{id} → 200', 'input toys.get: object', 'input toys.get.id: string']
  const others = ['output toys.get: object', 'output toys.get[].id: string', 'error toys.get.NOT_FOUND: 404']
  expect(summary([...before, ...born, ...others, 'output toys.list.getter: string'])).toEqual([
    '+ added endpoint toys.get',
    '+ added output toys.list.getter',
  ])
})

test('a code that many endpoints have anew is one line, and one of a few is said of each', () => {
  const endpoints = ['a', 'b', 'c', 'd', 'e'].map((name) => `endpoint toys.${name}: GET /api/${name} → 200`)
  const coded = (code: string, names: string[]) => names.map((name) => `error toys.${name}.${code}: 426`)
  const after = [...endpoints, ...coded('TOO_OLD', ['a', 'b', 'c', 'd', 'e']), ...coded('GONE', ['a', 'b', 'c', 'd'])]
  expect(summarizeChanges(compareReports(endpoints, after))).toEqual([
    ...['a', 'b', 'c', 'd'].map((name) => `+ added error toys.${name}.GONE`),
    '+ added error TOO_OLD of 5 endpoints',
  ])
})

test('what breaks comes first, and never stands for anything else', () => {
  const gone = before.filter((line) => !line.startsWith('endpoint') && !line.startsWith('error'))
  const added = ['endpoint toys.get: GET → 200', 'input toys.get: object']
  expect(summary([...gone, ...added])).toEqual([
    '! removed endpoint toys.list',
    '! removed error toys.list.NOT_FOUND',
    '+ added endpoint toys.get',
  ])
})
