import { beaconBatchSchema, type BeaconBatch } from 'shared-contracts/telemetry/beacon.schema'
import { expect, test } from 'vitest'
import { reportUnrendered } from './report-unrendered'

const page = { remote: 'toys', version: '0123456789abcdef', page: 'toy', cohort: 'canary' } as const

function aReport(answer: () => Response) {
  const batches: BeaconBatch[] = []
  const warnings: string[] = []
  const reports = reportUnrendered({
    api: {
      async fetch(request) {
        batches.push(await beaconBatchSchema.validate(await request.json(), { strict: true }))
        return answer()
      },
    },
    origin: 'http://shop.test',
    environment: 'production',
    warn: (message) => void warnings.push(message),
  })
  return { ...reports, batches, warnings }
}

test('what was added is told in batches that the contract takes, and no more than so much of it', async () => {
  const { add, stop, batches } = aReport(() => new Response(null, { status: 204 }))
  for (let pages = 0; pages < 700; pages++) add(page)
  await stop()
  expect(batches.flatMap(({ beacons }) => beacons)).toHaveLength(500)
  expect(batches[0]).toMatchObject({ environment: 'production', sampleEvery: 1 })
  expect(batches[0]?.beacons[0]).toEqual({ ...page, outcome: 'unrendered' })
})

test('an API that does not take it is no reason to fail', async () => {
  const { add, stop, warnings } = aReport(() => new Response(null, { status: 429 }))
  add(page)
  await stop()
  expect(warnings).toEqual(['Pages that were not rendered could not be told to the API'])
})
