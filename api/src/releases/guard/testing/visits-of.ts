import type { Beacon } from 'shared-contracts/telemetry/beacon.schema'
import { recordBeacons } from '../../telemetry/telemetry-intake'
import type { TestApi } from '../../../testing/start-test-api'

/** Makes what has the shop count visits of `toys`, each of which went well unless it is said otherwise. */
export const visitsOf =
  (shop: TestApi) =>
  async (count: number, over: Partial<Beacon> & Pick<Beacon, 'version'>): Promise<void> => {
    const beacon: Beacon = { remote: 'toys', page: 'toys', cohort: 'stable', outcome: 'ok', ...over }
    const beacons = Array.from({ length: count }, () => beacon)
    await recordBeacons(shop.api.deps, { environment: 'production', sampleEvery: 1, beacons })
  }
