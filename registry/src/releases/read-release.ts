import type { Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import type { ReleaseStore } from '../store/registry-store'
import { verifyRelease } from './verify-release'
import { satisfies } from 'semver'

export const noRelease = (remote: string, version: string) =>
  new RegistryError(`There is no release ${version} of ${remote}`, 'not-found')

/** The record of a kept release. @throws RegistryError when there is none, or it is not valid. */
export async function readRelease(
  releases: Pick<ReleaseStore, 'read'>,
  remote: string,
  version: string,
): Promise<Release> {
  const release = await releases.read(remote, version)
  if (!release) throw noRelease(remote, version)
  return release
}

/**
 * The same of a release that somebody is to get: looked at, and not removed as old before it is live.
 *
 * @throws RegistryError when there is none, or it is no longer what was published.
 */
export async function takeRelease(releases: ReleaseStore, remote: string, version: string): Promise<Release> {
  const release = await releases.renew(remote, version)
  if (!release) throw noRelease(remote, version)
  await verifyRelease(releases, release)
  return release
}

/** Whether a release works with a shell that was built with this version of shared-contracts. */
export const fitsContract = ({ contract }: Pick<Release, 'contract'>, contractVersion: string): boolean =>
  satisfies(contractVersion, contract)
