import type { Release } from '../../documents/release.schema'
import type { Registry } from '../../registry'
import { RegistryError } from '../../registry-error'
import { fetchBack } from '../../releases/fetch-back'
import { short } from '../text/short'
import { UsageError } from './usage-error'

/** So many faults are named; they are mostly the same one. */
const NAMED_FAULTS = 5

interface Served {
  registry: Registry
  environment: string
  release: Release
  /** Where the remote's folders are to be served from now on; as before when absent, by the shop when empty. */
  baseUrl?: string
  /** Where to look instead. */
  verifyUrl?: string
}

/** Address of the remote's folders; `null` where nobody can know it from here. */
async function addressOf({ registry, environment, release, baseUrl, verifyUrl }: Served): Promise<string | null> {
  if (verifyUrl !== undefined) return verifyUrl
  if (registry.shopOrigin === null) return null
  if (baseUrl) return baseUrl
  const kept = baseUrl === '' ? undefined : (await registry.environment(environment)).remotes[release.name]?.baseUrl
  return kept ?? `${registry.shopOrigin}/remotes/${release.name}`
}

/**
 * Fetches every file of a release back, where its address is known.
 *
 * @returns how many there are; `null` when there was no address to fetch from.
 * @throws RegistryError when a browser could not use them as they are served.
 */
export async function refuseBadlyServed(served: Served): Promise<number | null> {
  const { registry, release } = served
  const base = (await addressOf(served))?.replace(/\/$/, '')
  if (base === undefined) return null
  if (!/^https?:/.test(base) || !URL.canParse(base)) throw new UsageError(`"${base}" is no address`)
  const url = `${base}/${release.version}`
  const shopOrigin = registry.shopOrigin ?? new URL(url).origin
  const faults = await fetchBack({ release, url, shopOrigin })
  if (faults.length > 0) {
    const more = faults.length > NAMED_FAULTS ? `\n  and ${faults.length - NAMED_FAULTS} more` : ''
    throw new RegistryError(
      `${release.name}@${short(release.version)} is kept, but not served as browsers need it from ${url}:\n  ` +
        `${faults.slice(0, NAMED_FAULTS).join('\n  ')}${more}\nNobody has it. Mend how the files are served, then run this again`,
    )
  }
  return release.files.length - 1
}
