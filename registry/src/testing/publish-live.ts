import type { Release } from '../documents/release.schema'
import { activateRelease } from '../environments/activate-release'
import { DEFAULT_ENVIRONMENT } from '../environments/change-environment'
import { publishRelease, type Publication } from '../releases/keep-build'

/** Publishes a build and gives it to everybody. */
export async function publishLive(publication: Publication): Promise<Release> {
  const release = await publishRelease(publication)
  const { name: remote, version } = release
  await activateRelease({
    store: publication.store,
    environment: DEFAULT_ENVIRONMENT,
    remote,
    version,
    by: publication.by,
    reason: 'a test',
  })
  return release
}
