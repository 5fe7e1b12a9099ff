import { createInstance } from '@module-federation/runtime'
import type { RemoteModule, RemoteRelease } from 'shared-contracts'
import { platform } from './platform'
import * as runtimeCore from './runtime-core'

/** Loads `./remote` of a release. `fresh` makes an attempt of its own, under an address that nothing has cached. */
export type ImportRemote = (release: RemoteRelease, fresh: string | null) => Promise<RemoteModule>

const isRemoteModule = (value: unknown): value is { default: RemoteModule } => {
  if (typeof value !== 'object' || value === null || !('default' in value)) return false
  const module = value.default
  return typeof module === 'object' && module !== null && 'Frame' in module && 'pages' in module
}

/** Starts the page's one federation runtime and shares the platform's libraries with every remote. */
export function startFederation(nonce: string | undefined): ImportRemote {
  // Remotes are built with `externalRuntime`: their containers take the runtime from here instead of bringing their own.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  const integrities = new Map<string, string>()
  const federation = createInstance({
    name: 'host',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(platform).map(([name, { version, library }]) => [
        name,
        {
          version,
          lib: () => library,
          shareConfig: { singleton: true, strictVersion: true, requiredVersion: version },
        },
      ]),
    ),
    plugins: [
      {
        name: 'integrity-and-nonce',
        createScript({ url }) {
          const script = document.createElement('script')
          script.src = url
          script.async = true
          script.crossOrigin = 'anonymous'
          const integrity = integrities.get(url)
          if (integrity) script.integrity = integrity
          if (nonce) script.nonce = nonce
          return script
        },
      },
    ],
  })

  return async function importRemote({ runtimeName, entry }, fresh) {
    // Absolute, as the runtime hands it to the hook above, where its integrity is looked up.
    const { href } = new URL(entry.url, location.href)
    const url = fresh ? `${href}?retry=${fresh}` : href
    // The runtime remembers failures by name: a further attempt is a remote of its own over the same container.
    const name = fresh ? `${runtimeName}_${fresh}` : runtimeName
    if (entry.integrity) integrities.set(url, entry.integrity)
    if (fresh) Reflect.set(globalThis, runtimeName, undefined)
    federation.registerRemotes([{ name, entry: url, entryGlobalName: runtimeName, type: 'var' }])
    const module: unknown = await federation.loadRemote(`${name}/remote`)
    if (!isRemoteModule(module)) throw new Error(`${runtimeName} exposes no remote module`)
    return module.default
  }
}
