import type { EnvironmentChange } from '../../documents/environment.schema'
import type { Registry } from '../../registry'

const PAGE = 100

/** The newest change of what visitors get of each remote: since when, and by whom, it is as it is. A proof changes nothing of that. */
export async function lastChanges(
  registry: Registry,
  environment: string,
  remotes: readonly string[],
): Promise<Map<string, EnvironmentChange>> {
  const found = new Map<string, EnvironmentChange>()
  let before: number | undefined
  for (;;) {
    const page = await registry.history(environment, { limit: PAGE, before })
    for (const { change } of page)
      if (change?.remote && change.action !== 'prove' && !found.has(change.remote)) found.set(change.remote, change)
    before = page.at(-1)?.revision
    if (page.length < PAGE || remotes.every((remote) => found.has(remote))) return found
  }
}
