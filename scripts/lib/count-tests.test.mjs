import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countVitest, sum } from './count-tests.mjs'
import { root } from './workspaces.mjs'

const folder = mkdtempSync(join(tmpdir(), 'hemline-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const file = (...statuses) => ({
  name: join(root, 'api/src/a.test.ts'),
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index + 1}` })),
})

test('counts what Vitest says, and names what failed or had to be repeated', () => {
  const testResults = [file('passed', 'passed'), file('failed', 'passed')]
  const counted = countVitest(report({ numPassedTests: 3, testResults }), 1, [join(root, 'api/src/b.test.ts › late')])
  expect(counted).toEqual({
    passed: 3,
    failed: 1,
    failures: ['api/src/a.test.ts › test 1'],
    unsteady: ['api/src/b.test.ts › late'],
  })
})

test('counts a file that failed outside of its tests as one failure, and says why', () => {
  const unloaded = { ...file(), message: "Cannot find module './b'\n    at …" }
  const testResults = [file('passed'), unloaded, { ...file('passed'), status: 'failed' }]
  expect(countVitest(report({ numPassedTests: 2, testResults }), 1)).toMatchObject({
    passed: 2,
    failed: 2,
    failures: [
      "api/src/a.test.ts › failed outside of its tests: Cannot find module './b'",
      'api/src/a.test.ts › failed outside of its tests',
    ],
  })
})

test('counts an error outside of any test as one failure', () => {
  expect(countVitest(report({ numPassedTests: 1, testResults: [file('passed')] }), 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['Vitest failed outside of any test'],
  })
})

test('counts a run that left no report, or half of one, as one failure', () => {
  expect(countVitest(join(folder, 'none.json'), 1)).toMatchObject({ passed: 0, failed: 1 })
  expect(countPlaywright(report('{"stats":'), 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('counts a journey that passed when it was repeated as passed, and names it', () => {
  const spec = (title, status) => ({ title, file: 'journeys/a.spec.ts', tests: [{ status }] })
  const suites = [
    { specs: [spec('sound', 'expected')], suites: [{ specs: [spec('late', 'flaky'), spec('wrong', 'unexpected')] }] },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }
  expect(countPlaywright(report({ stats, suites }), 1)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['journeys/a.spec.ts › wrong'],
    unsteady: ['journeys/a.spec.ts › late'],
  })
})

test('adds runs up', () => {
  const runs = [
    { passed: 2, failed: 0, failures: [], unsteady: ['a'] },
    { passed: 1, failed: 1, failures: ['b'], unsteady: [] },
  ]
  expect(sum(...runs)).toEqual({ passed: 3, failed: 1, failures: ['b'], unsteady: ['a'] })
})
