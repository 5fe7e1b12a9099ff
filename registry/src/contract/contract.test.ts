import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkVersion, compareReports } from './compare-reports'
import { currentReport } from './current-report'
import { readReport, releasedReport, type ContractReport } from './report-file'

const root = join(import.meta.dirname, '../../..')

describe('the report of the sources', () => {
  let report: ContractReport
  beforeAll(async () => {
    report = await currentReport(root)
  })

  test('lists an endpoint with what it takes, gives and refuses, and the types that remotes are made of', () => {
    expect(report.lines).toEqual(
      expect.arrayContaining([
        'endpoint products.get: GET /api/products/{id} → 200',
        'input products.list.q?: string, max 100',
        'output products.list.items[].listPrice: object|null',
        'error products.create.SLUG_TAKEN: 409',
        'type HostServices.toast: Toasts',
        'type PageModule.prefetch?: (context: PageContext) => Promise<PageOutcome | void>',
        'type Product.variants[].available: number',
      ]),
    )
  })

  test('has a version that says truly what changed since it was released (else: npm run contract)', async () => {
    const { fits, needed, changes } = checkVersion(await readReport(releasedReport(root)), report)
    const members = changes.filter(({ effect }) => effect === 'breaking').map(({ member }) => member)
    expect({ fits, needed, members }).toMatchObject({ fits: true })
  })
})

const before = [
  'endpoint toys.list: GET /api/toys → 200',
  'input toys.list: object, noUnknown',
  'input toys.list.page?: number, min 1',
  'output toys.list: object',
  'output toys.list.items: array',
  'output toys.list.next?: string',
  'type PageHead.title: string',
  'type Toasts.error: (message: string): void',
]
const changed = (from: string, to: string) => before.map((line) => line.replace(from, to))

test.each([
  ['a further endpoint with demands', [...before, 'endpoint toys.get: GET → 200', 'input toys.get.id: string']],
  ['a further field of an answer', [...before, 'output toys.list.total: number']],
  ['a further wish that may be left out', [...before, 'input toys.list.size?: number']],
  ['a further value to choose from', changed('number, min 1', 'number, min 1|null')],
  ['an answer that always has what it might have', changed('next?', 'next')],
  ['a member for a remote to use', [...before, 'type Toasts.warn: (message: string): void']],
  ['a member that a remote may give', [...before, 'type PageHead.canonical?: string']],
  [
    'a demand inside of what may be left out',
    [...before, 'input toys.list.by?: object', 'input toys.list.by.age: number'],
  ],
])('%s is additive', (_what, after) => {
  const changes = compareReports(before, after)
  expect(changes.length).toBeGreaterThan(0)
  expect(changes.filter(({ effect }) => effect !== 'additive')).toEqual([])
})

test.each([
  ['an endpoint that is gone', before.slice(1), 'endpoint toys.list'],
  ['an endpoint at another address', changed('/api/toys', '/api/toy'), 'endpoint toys.list'],
  ['a field that is gone', before.filter((line) => !line.includes('items')), 'output toys.list.items'],
  ['a field of another type', changed('items: array', 'items: object'), 'output toys.list.items'],
  ['a field that may be missing', changed('items: array', 'items?: array'), 'output toys.list.items'],
  ['a wish that is a demand now', changed('page?', 'page'), 'input toys.list.page'],
  ['a further demand', [...before, 'input toys.list.size: number'], 'input toys.list.size'],
  ['a further value to expect', changed('items: array', 'items: array|null'), 'output toys.list.items'],
  ['a stricter limit', changed('min 1', 'min 2'), 'input toys.list.page'],
  ['a further duty of remotes', [...before, 'type PageHead.lead: string'], 'type PageHead.lead'],
])('%s is breaking, by name', (_what, after, member) => {
  const breaking = compareReports(before, after).filter(({ effect }) => effect === 'breaking')
  expect(breaking.map((change) => change.member)).toEqual([member])
})

test.each([
  ['0.1.0', '0.1.0', before, null, true],
  ['0.1.0', '0.1.0', [...before, 'output toys.list.total: number'], '0.1.1', false],
  ['0.1.0', '0.1.1', [...before, 'output toys.list.total: number'], '0.1.1', true],
  ['0.1.0', '0.1.9', before.slice(1), '0.2.0', false],
  ['0.1.0', '0.2.0', before.slice(1), '0.2.0', true],
  ['1.4.0', '1.4.1', [...before, 'output toys.list.total: number'], '1.5.0', false],
  ['1.4.0', '1.5.0', before.slice(1), '2.0.0', false],
  ['1.4.0', '2.0.0', before.slice(1), '2.0.0', true],
])('after %s, %s fits or does not', (from, to, after, needed, fits) => {
  const verdict = checkVersion({ version: from, lines: before }, { version: to, lines: after })
  expect(verdict).toMatchObject({ fits, needed: needed ?? from })
})
