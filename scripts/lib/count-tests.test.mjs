import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { printCounts, readPlaywright, readVitest } from './count-tests.mjs'
import { repeatFailed } from './run-tests.mjs'
import { root } from './workspaces.mjs'

const folder = mkdtempSync(join(tmpdir(), 'hemline-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.restoreAllMocks())

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const inFile = (...statuses) => ({
  name: join(root, 'api/src/a.test.ts'),
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index + 1}` })),
})

/** What stands in the terminal, line by line. */
function printed(tests) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  printCounts(tests)
  return log.mock.calls.map(([line]) => line)
}

test('counts what Vitest says, without what was skipped, and names what failed', () => {
  const testResults = [inFile('passed', 'passed', 'pending'), inFile('failed', 'passed')]
  expect(printed(readVitest(report({ testResults }), 1))).toEqual([
    '✗ Failed: api/src/a.test.ts › test 1',
    '3 passed, 1 failed',
  ])
})

test('counts a file that failed outside of its tests as one failure, and says why', () => {
  const unloaded = { ...inFile(), message: "Cannot find module './b'\n    at …" }
  const testResults = [inFile('passed'), unloaded, { ...inFile('passed'), status: 'failed' }]
  expect(printed(readVitest(report({ testResults }), 1))).toEqual([
    "✗ Failed: api/src/a.test.ts › failed outside of its tests: Cannot find module './b'",
    '✗ Failed: api/src/a.test.ts › failed outside of its tests',
    '2 passed, 2 failed',
  ])
})

test('counts an error outside of any test as one failure', () => {
  expect(printed(readVitest(report({ testResults: [inFile('passed')] }), 1))).toEqual([
    '✗ Failed: Vitest failed outside of any test',
    '1 passed, 1 failed',
  ])
})

test('counts a run that left no report, or half of one, as one failure', () => {
  expect(printed(readVitest(join(folder, 'none.json'), 1)).at(-1)).toBe('0 passed, 1 failed')
  vi.restoreAllMocks()
  expect(printed(readPlaywright(report('{"stats":'), 0)).at(-1)).toBe('0 passed, 1 failed')
})

test('counts the journeys of a browser, without what was skipped', () => {
  const spec = (title, status) => ({ title, file: 'journeys/a.spec.ts', tests: [{ status }] })
  const suites = [
    { specs: [spec('sound', 'expected')], suites: [{ specs: [spec('no', 'skipped'), spec('wrong', 'unexpected')] }] },
  ]
  expect(printed(readPlaywright(report({ suites }), 1))).toEqual([
    '✗ Failed: journeys/a.spec.ts › wrong',
    '1 passed, 1 failed',
  ])
})

const sound = { file: 'a.test.ts', name: 'a.test.ts › sound', passed: true }
const late = { file: 'b.test.ts', name: 'b.test.ts › late', passed: false }
const wrong = { file: 'b.test.ts', name: 'b.test.ts › wrong', passed: false }

test('what failed runs once more: what passes then is counted so and named, what fails again has failed', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const repeat = vi.fn(async () => ({ tests: [{ ...late, passed: true }, wrong] }))
  const tests = await repeatFailed({ tests: [sound, late, wrong], repeat })
  expect(repeat).toHaveBeenCalledExactlyOnceWith(['b.test.ts'])
  vi.restoreAllMocks()
  expect(printed(tests)).toEqual([
    '↻ Passed only when repeated: b.test.ts › late',
    '✗ Failed: b.test.ts › wrong',
    '2 passed, 1 failed',
  ])
})

test('a file that could not be loaded and then can counts by its tests; one that fails only then has failed', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const unloaded = { file: 'b.test.ts', name: 'b.test.ts › failed outside of its tests', passed: false, whole: true }
  const repeat = async () => ({ tests: [{ ...late, passed: true }, wrong] })
  const tests = await repeatFailed({ tests: [sound, unloaded, { ...wrong, passed: true }], repeat })
  expect(tests.map(({ name, passed }) => [name, passed])).toEqual([
    [sound.name, true],
    [late.name, true],
    [wrong.name, false],
  ])
})

test('what failed, and is missing in the repetition, has failed', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const tests = await repeatFailed({ tests: [sound, wrong], repeat: async () => ({ tests: [] }) })
  expect(tests).toEqual([sound, wrong])
  const repeat = async () => ({ tests: [{ ...late, passed: true }] })
  const some = await repeatFailed({ tests: [sound, late, wrong], repeat })
  expect(some.filter(({ passed }) => !passed)).toEqual([wrong])
})

test('an error outside of any test is not made good by the repetition of a test', async () => {
  const vitest = readVitest(report({ testResults: [inFile('failed', 'passed')] }), 1, ['Not caught\n    at …'])
  const suites = [{ specs: [{ title: 'wrong', file: 'a.spec.ts', tests: [{ status: 'unexpected' }] }] }]
  const playwright = readPlaywright(report({ suites, errors: [{ message: 'No teardown' }] }), 1)
  const repeat = vi.fn()
  const tests = await repeatFailed({ tests: vitest, repeat }, { tests: playwright, repeat })
  expect(repeat).not.toHaveBeenCalled()
  expect(tests.filter(({ passed }) => !passed).map((one) => one.name)).toEqual([
    'api/src/a.test.ts › test 1',
    'Vitest failed outside of any test: Not caught',
    'a.spec.ts › wrong',
    'Playwright failed outside of any test: No teardown',
  ])
})

test('nothing is repeated where all is well, where a runner died, and where it is clearly not the machine', async () => {
  const repeat = vi.fn()
  const died = { name: 'Vitest ended without a report', passed: false }
  const many = Array.from({ length: 81 }, (_, index) => ({ ...wrong, name: `b.test.ts › ${index}` }))
  for (const tests of [[sound], [sound, died], many]) expect(await repeatFailed({ tests, repeat })).toEqual(tests)
  expect(repeat).not.toHaveBeenCalled()
})
