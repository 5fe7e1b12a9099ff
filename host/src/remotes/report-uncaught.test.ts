import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Snapshot } from 'shared-contracts'
import { onReport, type RemoteReport, reportUncaught } from './report'

const release = (version: string) => ({ name: 'toys', version, lastKnownGood: { version: `${version}-before` } })

let reports: RemoteReport[]
let stopListening: () => void

beforeEach(() => {
  reports = []
  stopListening = onReport((report) => reports.push(report))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  stopListening()
  vi.restoreAllMocks()
})

function errorIn(file: string): Error {
  const error = new Error('A broken timer')
  error.stack = `Error: A broken timer\n    at tick (https://shop.test/remotes/${file}:1:1)`
  return error
}

test('an error that no boundary sees is reported with the release that its file belongs to', () => {
  reportUncaught({ remotes: { toys: release('1') } } as unknown as Snapshot)
  const cause = errorIn('toys/1/static/page-list.js')
  dispatchEvent(new ErrorEvent('error', { error: cause }))
  dispatchEvent(new ErrorEvent('error', { error: errorIn('toys/1-before/static/page-list.js') }))
  dispatchEvent(new ErrorEvent('error', { error: errorIn('games/1/static/page-list.js') }))
  dispatchEvent(new ErrorEvent('error', { error: 'a text' }))
  expect(reports).toMatchObject([
    { remote: 'toys', version: '1', step: 'uncaught', cause },
    { remote: 'toys', version: '1-before', step: 'uncaught' },
  ])
})

test('so is a rejection that nobody handles', () => {
  reportUncaught({ remotes: { toys: release('2') } } as unknown as Snapshot)
  const reason = errorIn('toys/2/remote.js')
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(reports).toMatchObject([{ remote: 'toys', version: '2', step: 'uncaught', cause: reason }])
})
