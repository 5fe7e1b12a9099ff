import type { Release } from '../../documents/release.schema'
import { findSlot } from '../../environments/slot'
import { RegistryError } from '../../registry-error'
import { fetchBack } from '../../releases/fetch-back'
import { short } from '../text/format'
import type { CommandContext, Options } from './command'
import { UsageError } from './exit-codes'

/** So many faults are named; they are mostly the same one. */
const NAMED_FAULTS = 5

interface Served {
  context: Pick<CommandContext<Options>, 'registry' | 'environment' | 'fetch'>
  release: Release
  /** Where the remote's folders are to be served from now on; as before when absent, by the shop when empty. */
  baseUrl?: string | undefined
  /** Where to look instead. */
  verifyUrl?: string | undefined
}

/** @throws UsageError for what is no address of folders. */
export function refuseNoAddress(text: string): void {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError(`"${text}" is no address: begin with https://`)
}

/** Address of the remote's folders; `null` where nobody can know it from here. */
async function addressOf({
  context: { registry, environment },
  release,
  baseUrl,
  verifyUrl,
}: Served): Promise<string | null> {
  if (verifyUrl !== undefined) return verifyUrl
  if (registry.shopOrigin === null) return null
  if (baseUrl) return baseUrl
  const kept = baseUrl === '' ? undefined : findSlot(await registry.environment(environment), release.name)?.baseUrl
  return kept ?? `${registry.shopOrigin}/remotes/${release.name}`
}

/**
 * Fetches every file of a release back, where its address is known.
 *
 * @returns how many there are; `null` when there was no address to fetch from.
 * @throws RegistryError when a browser could not use them as they are served.
 */
export async function refuseBadlyServed(served: Served): Promise<number | null> {
  const { context, release } = served
  const base = (await addressOf(served))?.replace(/\/$/, '')
  if (base === undefined) return null
  refuseNoAddress(base)
  const url = `${base}/${release.version}`
  const shopOrigin = context.registry.shopOrigin ?? new URL(url).origin
  const faults = await fetchBack({ release, url, shopOrigin, fetch: context.fetch })
  if (faults.length > 0) {
    const more = faults.length > NAMED_FAULTS ? `\n  and ${faults.length - NAMED_FAULTS} more` : ''
    throw new RegistryError(
      `${release.name}@${short(release.version)} is kept, but not served as browsers need it from ${url}:\n  ` +
        `${faults.slice(0, NAMED_FAULTS).join('\n  ')}${more}\nNobody has it. Mend how the files are served, then run this again`,
    )
  }
  return release.files.length - 1
}
