import { LANDING_KEY } from 'shared-contracts/content/content-terms'
import type { LandingBody } from 'shared-contracts/content/landing-body.schema'
import type { Deps } from '../../deps'
import { landing } from './first-pages/landing'
import { liveBody } from './live-body'

/** The landing page as it is written now. */
export async function liveLanding(deps: Pick<Deps, 'db' | 'clock'>): Promise<LandingBody> {
  const live = await liveBody(deps, { kind: 'landing', key: LANDING_KEY })
  // Before the shop has been given its first texts; and where a process of before has written a page of text into it.
  return live && 'hero' in live.body ? live.body : landing
}
