import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countVitest, sum } from './count-tests.mjs'

const folder = mkdtempSync(join(tmpdir(), 'hemline-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const file = (...statuses) => ({
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})

test('counts what Vitest says', () => {
  const testResults = [file('passed', 'passed'), file('failed', 'passed')]
  expect(countVitest(report({ numPassedTests: 3, numFailedTests: 1, testResults }), 1)).toEqual({
    passed: 3,
    failed: 1,
  })
})

test('counts a file that could not be loaded as one failure', () => {
  const testResults = [file('passed'), file()]
  expect(countVitest(report({ numPassedTests: 1, numFailedTests: 0, testResults }), 1)).toEqual({
    passed: 1,
    failed: 1,
  })
})

test('counts an error outside of any test as one failure', () => {
  expect(countVitest(report({ numPassedTests: 1, numFailedTests: 0, testResults: [file('passed')] }), 1)).toEqual({
    passed: 1,
    failed: 1,
  })
})

test('counts a run that left no report, or half of one, as one failure', () => {
  expect(countVitest(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(report('{"stats":'), 0)).toEqual({ passed: 0, failed: 1 })
})

test('counts a journey that passed at the second try as a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }
  expect(countPlaywright(report({ stats }), 1)).toEqual({ passed: 4, failed: 2 })
})

test('adds runs up', () => {
  expect(sum({ passed: 2, failed: 0 }, { passed: 1, failed: 3 })).toEqual({ passed: 3, failed: 3 })
})
