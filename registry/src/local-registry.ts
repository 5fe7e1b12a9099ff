import { userInfo } from 'node:os'
import { applyChange } from './environments/activate-release'
import { contractVersion } from './contract/report-file'
import { readEnvironment } from './environments/change-environment'
import { examineStore } from './examination/examine-store'
import { publishHost } from './host/publish-host'
import { summaryOf, type Registry } from './registry'
import { canRelease } from './releases/can-release'
import { cleanReleases } from './releases/clean-releases'
import { publishRelease } from './releases/keep-build'
import { readRelease } from './releases/release-files'
import type { SigningKey } from './signing/signing-key'
import type { RegistryStore } from './store/registry-store'

/** The user of this machine, for the release history. */
function osUser(): string {
  try {
    return userInfo().username
  } catch {
    // Containers may run under a number that has no name.
    return 'command line'
  }
}

interface Options {
  store: RegistryStore
  place: string
  /** Signs what this process has measured itself. */
  key?: () => Promise<SigningKey>
  /** The user of this machine when absent. */
  by?: string
}

/** A registry that this process reaches by itself. */
export function localRegistry({ store, place, key, by = osUser() }: Options): Registry {
  const { environments, releases } = store
  return {
    place,
    shopOrigin: null,
    whoAmI: async () => by,
    environments: () => environments.names(),
    environment: (name) => readEnvironment(environments, name),
    history: (name, options) => environments.history(name, options),
    remotes: () => releases.remotes(),
    releases: async (remote) => (await releases.list(remote)).map(summaryOf),
    release: (remote, version) => readRelease(releases, remote, version),
    contract: (name) => store.contracts.read(name),
    canRelease: (environment, remote, version) => canRelease({ store, environment, remote, version }),
    examine: () => examineStore(store),
    publish: async (build) =>
      publishRelease({ store, by, ...build, ...(key && build.gates.length > 0 ? { key: await key() } : {}) }),
    async publishHost({ root, ...build }) {
      // Loaded only now: it brings a compiler, which no other command needs.
      const { keepContract } = await import('./contract/current-report')
      // Before the shell can be live: from then on remotes are asked whether they fit it.
      const contractName = await keepContract(store.contracts, root)
      const signed = key ? { key: await key() } : {}
      return publishHost({ store, by, contract: await contractVersion(root), contractName, ...build, ...signed })
    },
    change: (environment, order) => applyChange({ store, environment, by, signer: key }, order),
    clean: async (options) => (await cleanReleases({ store, ...options })).map(summaryOf),
    close: () => store.close(),
  }
}
