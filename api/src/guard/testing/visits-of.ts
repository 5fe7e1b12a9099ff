import type { Beacon } from 'shared-contracts/telemetry/beacon.schema'
import type { TestApi } from '../../testing/start-test-api'

/** Makes what tells the shop of visits of `toys`, each of which went well unless it is said otherwise. */
export const visitsOf =
  (shop: TestApi) =>
  async (count: number, over: Partial<Beacon> & Pick<Beacon, 'version'>): Promise<void> => {
    const beacon: Beacon = { remote: 'toys', page: 'toys', cohort: 'stable', outcome: 'ok', ...over }
    for (let left = count; left > 0; left -= 50)
      await shop.visitor().client.telemetry.send({
        environment: 'production',
        sampleEvery: 1,
        beacons: Array.from({ length: Math.min(50, left) }, () => beacon),
      })
  }
