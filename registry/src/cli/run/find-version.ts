import type { Registry } from '../../registry'
import { RegistryError } from '../../registry-error'
import { short } from '../text/format'
import { UsageError } from './exit-codes'

const PREFIX = /^[0-9a-f]{4,16}$/

/** `seller@1a2b` into its parts. @throws UsageError when it is no such thing. */
export function parseTarget(text: string): { remote: string; prefix: string | null } {
  const [, remote, prefix] = /^([a-z][a-z0-9]*)(?:@(.+))?$/.exec(text) ?? []
  if (!remote) throw new UsageError(`"${text}" is no remote: write its name, or name@version, as in seller@1a2b3c4d`)
  return { remote, prefix: prefix ?? null }
}

/**
 * The one kept version that begins with some digits.
 *
 * @throws UsageError for what is no beginning of a version.
 * @throws RegistryError when no release begins so, or more than one.
 */
export async function findVersion(registry: Registry, remote: string, prefix: string): Promise<string> {
  if (!PREFIX.test(prefix))
    throw new UsageError(`"${prefix}" is no version: write at least its first 4 digits (0-9, a-f)`)
  const kept = (await registry.releases(remote)).map(({ version }) => version)
  const found = kept.filter((version) => version.startsWith(prefix))
  if (found.length === 1 && found[0]) return found[0]
  if (found.length > 1)
    throw new RegistryError(`${prefix} may be ${found.join(' or ')}: write more digits of the one that you mean`)
  const some = kept.slice(0, 5).map(short).join(', ')
  throw new RegistryError(
    kept.length > 0
      ? `${remote} has no release ${prefix}. The newest are ${some}: see npm run shop -- releases ${remote}`
      : `${remote} has no release: keep one with npm run shop -- publish ${remote}`,
    'not-found',
  )
}

/** The newest kept version. @throws RegistryError when there is none. */
export async function newestVersion(registry: Registry, remote: string): Promise<string> {
  const [newest] = await registry.releases(remote)
  if (newest) return newest.version
  const known = (await registry.remotes()).join(', ') || 'none yet'
  throw new RegistryError(
    `${remote} has no release. With releases: ${known}. Keep one with npm run shop -- publish ${remote}`,
    'not-found',
  )
}
