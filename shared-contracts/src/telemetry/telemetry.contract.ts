import { oc } from '@orpc/contract'
import { publicErrors, sessionErrors } from '../problem/errors'
import { beaconBatchSchema } from './beacon.schema'
import {
  telemetryQuerySchema,
  telemetryReportSchema,
  telemetrySeriesQuerySchema,
  telemetrySeriesSchema,
} from './telemetry-report.schema'

const tags = ['Telemetry']

/** What the shop knows about its remotes. */
export const telemetryContract = {
  send: oc
    .route({
      method: 'POST',
      path: '/api/telemetry',
      summary:
        'Outcomes of regions, in a body of at most 8 KiB; only pages that the shop gave out lately, with the releases that they have, are counted',
      successStatus: 204,
      tags,
    })
    .errors(publicErrors)
    .input(beaconBatchSchema),
  report: oc
    .route({ method: 'GET', path: '/api/admin/telemetry', summary: 'Outcomes per remote, release and cohort', tags })
    .errors(sessionErrors)
    .input(telemetryQuerySchema)
    .output(telemetryReportSchema),
  series: oc
    .route({ method: 'GET', path: '/api/admin/telemetry/series', summary: 'Outcomes of one remote over time', tags })
    .errors(sessionErrors)
    .input(telemetrySeriesQuerySchema)
    .output(telemetrySeriesSchema),
}
