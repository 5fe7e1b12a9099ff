import { type Environment, type EnvironmentChange, environmentSchema } from '../documents/environment.schema'
import { RegistryError } from '../registry-error'
import type { EnvironmentStore } from '../store/registry-store'

/** What shoppers have, and what commands mean that name no other. */
export const DEFAULT_ENVIRONMENT = 'production'

/** What is live now; an empty environment before anything was. */
export async function readEnvironment(environments: EnvironmentStore, name: string): Promise<Environment> {
  return (await environments.latest(name)) ?? { name, revision: 0, remotes: {}, shells: [], change: null }
}

/** With this many writers at once something else is wrong. */
const MAX_ATTEMPTS = 50

/** What is to be live next, and the words for the audit log; `null` when nothing has to change. */
type Step = Pick<Environment, 'remotes' | 'shells'> &
  Partial<Pick<Environment, 'host'>> & { change: Omit<EnvironmentChange, 'at'> }

interface Options {
  environments: EnvironmentStore
  name: string
  /** Refuse when the environment has moved on from here: for somebody who decided on what they saw. */
  expectedRevision?: number | undefined
}

/**
 * Adds a revision to an environment. When somebody else was faster, the step is taken again from where they left it.
 *
 * @returns the environment after it; the same as before when nothing had to change.
 * @throws RegistryError when the step refuses, or its result is not valid.
 */
export async function changeEnvironment(
  { environments, name, expectedRevision }: Options,
  step: (before: Environment) => Step | null | Promise<Step | null>,
): Promise<Environment> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await readEnvironment(environments, name)
    if (expectedRevision !== undefined && before.revision !== expectedRevision)
      throw new RegistryError(
        `${name} is at revision ${before.revision}, not ${expectedRevision}: look at what changed and try again`,
        'conflict',
      )
    const next = await step(before)
    if (!next) return before
    const { change, ...state } = next
    const after: Environment = {
      name,
      revision: before.revision + 1,
      host: before.host,
      ...state,
      change: { ...change, at: new Date().toISOString() },
    }
    if (!(await environmentSchema.isValid(after, { strict: true })))
      throw new RegistryError(`${change.remote ?? 'The shell'} cannot be made live as asked`)
    if (await environments.append(after)) return after
  }
  throw new RegistryError(`${name} changes too fast: try again`, 'conflict')
}
