import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_ENVIRONMENT } from '../environments/default-environment'
import { readEnvironment } from '../environments/read-environment'
import { publishRelease } from '../releases/publish-release'
import { resolveSnapshot } from '../snapshot/resolve-snapshot'
import { fileStore } from '../store/file-store'
import { fakeBuild } from './fake-build'
import { publishLive } from './publish-live'

type Build = Parameters<typeof fakeBuild>[1]

/** An empty registry in a folder of its own, and what tests do with it. The remote is called `toys` unless a build says otherwise. */
export async function aRegistry() {
  const root = await mkdtemp(join(tmpdir(), 'registry-'))
  const store = fileStore(root)
  const request = { store, environment: DEFAULT_ENVIRONMENT, remote: 'toys', by: 'Ada', reason: 'a test' }
  const live = () => readEnvironment(store.environments, DEFAULT_ENVIRONMENT)
  return {
    root,
    store,
    /** What every change needs; spread it and add what the change needs beyond it. */
    request,
    live,
    publish: async (build?: Build) => publishRelease(await fakeBuild(root, build)),
    publishLive: async (build?: Build) => publishLive(await fakeBuild(root, build)),
    resolve: async () =>
      resolveSnapshot({
        releases: store.releases,
        environment: await live(),
        mount: '/remotes',
        contractVersion: '0.1.0',
      }),
  }
}
