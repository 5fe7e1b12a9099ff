import { readEnvironment } from 'registry/environments/read-environment'
import type { LiveEnvironment } from 'shared-contracts/releases/releases.schema'
import type { Deps } from '../deps'
import { describeEnvironment } from './describe-environment'

/** What is live, in every environment there is. */
export async function listEnvironments(deps: Pick<Deps, 'registry'>): Promise<LiveEnvironment[]> {
  const { environments } = deps.registry
  const names = await environments.names()
  return Promise.all(names.map(async (name) => describeEnvironment(deps, await readEnvironment(environments, name))))
}
