import { LEAVE_ASKED, type Beacon } from 'shared-contracts'
import { afterEach, expect, test, vi } from 'vitest'
import { watchThread } from './watch-thread'

afterEach(() => vi.unstubAllGlobals())

test('while the browser asks whether the page is to be left, or prints it, its silence is no hang', () => {
  const posted: unknown[] = []
  const workers: { onmessage?: () => void }[] = []
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: () => void
      constructor() {
        workers.push(this)
      }
      postMessage = (message: unknown) => void posted.push(message)
      terminate = () => undefined
    },
  )
  const hang = { outcome: 'fault', fault: 'hang' } as Beacon
  const stop = watchThread({ telemetry: { environment: 'production', sampleEvery: 1 }, hangOf: () => hang })!
  workers[0]!.onmessage!()
  expect(posted).toEqual([JSON.stringify({ environment: 'production', sampleEvery: 1, beacons: [hang] })])
  for (const sign of [LEAVE_ASKED, 'beforeprint']) dispatchEvent(new Event(sign))
  expect(posted.slice(1)).toEqual([null, null])
  stop()
  dispatchEvent(new Event(LEAVE_ASKED))
  expect(posted).toHaveLength(3)
})
