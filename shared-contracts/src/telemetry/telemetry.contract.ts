import { KIB } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { beaconBatchSchema } from './beacon.schema'
import {
  telemetryQuerySchema,
  telemetryReportSchema,
  telemetrySeriesQuerySchema,
  telemetrySeriesSchema,
} from './telemetry-report.schema'

const endpoint = endpoints('Telemetry')

/** What the shop knows about its remotes. */
export const telemetryContract = {
  send: endpoint
    .stranger('own')
    .post(
      '/api/telemetry',
      'Outcomes of regions, in a body of at most 8 KiB; only pages that the shop gave out lately, with the releases that they have, are counted',
    )
    .answers(204)
    .json(8 * KIB)
    .input(beaconBatchSchema),
  report: endpoint
    .admin('releases.read')
    .get('/api/admin/telemetry', 'Outcomes per remote, release and cohort')
    .input(telemetryQuerySchema)
    .output(telemetryReportSchema),
  series: endpoint
    .admin('releases.read')
    .get('/api/admin/telemetry/series', 'Outcomes of one remote over time')
    .input(telemetrySeriesQuerySchema)
    .output(telemetrySeriesSchema),
}
