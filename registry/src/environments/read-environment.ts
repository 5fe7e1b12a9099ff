import type { Environment } from '../documents/environment.schema'
import type { EnvironmentStore } from '../store/registry-store'

/** What shoppers have, and what commands mean that name no other. */
export const DEFAULT_ENVIRONMENT = 'production'

/** What is live now; an empty environment before anything was. */
export async function readEnvironment(environments: EnvironmentStore, name: string): Promise<Environment> {
  return (await environments.latest(name)) ?? { name, revision: 0, remotes: {}, shells: [], change: null }
}
