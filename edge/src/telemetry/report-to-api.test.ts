import { openPageToken } from 'api/releases/telemetry/page-token'
import { beaconBatchSchema, type BeaconBatch } from 'shared-contracts/telemetry/beacon.schema'
import { expect, test } from 'vitest'
import { reportToApi } from './report-to-api'

const release = { remote: 'toys', version: '0123456789abcdef', page: 'toy', cohort: 'canary' } as const
const page = { ...release, outcome: 'unrendered' } as const

function aReport(answer: () => Response) {
  const batches: BeaconBatch[] = []
  const warnings: string[] = []
  const reports = reportToApi({
    api: {
      async fetch(request) {
        batches.push(await beaconBatchSchema.validate(await request.json(), { strict: true }))
        return answer()
      },
    },
    origin: 'http://shop.test',
    environment: 'production',
    secret: 'a secret',
    warn: (message) => void warnings.push(message),
  })
  return { ...reports, batches, warnings }
}

test('what was added is reported in batches that the contract takes, and no more than so much of it', async () => {
  const { add, stop, batches } = aReport(() => new Response(null, { status: 204 }))
  for (let pages = 0; pages < 700; pages++) add(page)
  await stop()
  expect(batches.flatMap(({ beacons }) => beacons)).toHaveLength(500)
  expect(batches[0]).toMatchObject({ environment: 'production', sampleEvery: 1 })
  expect(batches[0]?.beacons[0]).toEqual(page)
  const opened = batches.map(({ environment, token = '' }) =>
    openPageToken('a secret', { environment, token, now: Date.now() }),
  )
  expect(opened).toEqual(batches.map(() => expect.objectContaining({ releases: 'edge' }) as object))
})

test('pages that were given out are reported as so many, and so is each release of them', async () => {
  const { add, stop, batches } = aReport(() => new Response(null, { status: 204 }))
  const sent = { ...release, outcome: 'sent', count: 1 } as const
  for (let pages = 0; pages < 700; pages++) add(sent)
  add({ ...sent, cohort: 'stable' })
  await stop()
  expect(batches.map(({ beacons }) => beacons)).toEqual([
    [
      { ...sent, count: 700 },
      { ...sent, cohort: 'stable' },
    ],
  ])
})

test('an API that does not take it is no reason to fail', async () => {
  const { add, stop, warnings } = aReport(() => new Response(null, { status: 429 }))
  add(page)
  await stop()
  expect(warnings).toEqual(['What went wrong on the server could not be reported to the API'])
})
