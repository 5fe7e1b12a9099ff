import { DEFAULT_ENVIRONMENT, readEnvironment } from '../environments/change-environment'
import { publishRelease } from '../releases/keep-build'
import type { Source } from '../releases/source-of'
import type { Choice } from '../rollouts/change-rollout'
import { resolveSnapshot } from '../snapshot/resolve-snapshot'
import { aStore } from './a-store'
import { fakeBuild } from './fake-build'
import { publishLive } from './publish-live'

type Build = Parameters<typeof fakeBuild>[1]

/** An empty registry of its own, and what tests do with it. The remote is called `toys` unless a build says otherwise. */
export async function aRegistry(kind?: 'folder') {
  const under = await aStore(kind)
  const { store } = under
  const request = { store, environment: DEFAULT_ENVIRONMENT, remote: 'toys', by: 'Ada', reason: 'a test' }
  const live = () => readEnvironment(store.environments, DEFAULT_ENVIRONMENT)
  return {
    ...under,
    /** What every change needs; spread it and add what the change needs beyond it. */
    request,
    live,
    publish: async (build?: Build, source?: Source) =>
      publishRelease({ ...(await fakeBuild(store, build)), ...(source && { source }) }),
    publishLive: async (build?: Build) => publishLive(await fakeBuild(store, build)),
    resolve: async (choices?: Readonly<Record<string, Choice>>) =>
      resolveSnapshot({
        releases: store.releases,
        environment: await live(),
        choices,
        mount: '/remotes',
        contractVersion: '0.1.0',
      }),
  }
}
