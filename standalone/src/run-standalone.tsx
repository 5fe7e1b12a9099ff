import type { RequestHandler } from 'msw'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { remoteManifestSchema, type RemoteModule } from 'shared-contracts'
import 'shared-ui/fonts.css'
import 'shared-ui/base.css'
import { createDataSource, type DataSource } from './frame/create-data-source'
import { createNetwork } from './frame/network'
import { reasonOf } from './frame/stage'
import { readFlags, readScenario, withoutScenario, type Scenario } from './frame/scenario'
import { StandaloneApp } from './frame/standalone-app'

export interface StandaloneOptions {
  /** The default export of the remote's `src/remote.tsx`. */
  remote: RemoteModule
  /** The remote's `remote.json` as imported; checked here, as the registry checks it at a release. */
  manifest: unknown
  /** Handlers of the remote's own that win over the contract's mocks. */
  mocks?: RequestHandler[]
}

async function prepare(data: DataSource, { data: mode, role }: Scenario): Promise<void> {
  await data.use(mode ?? data.current())
  if (role) await data.become(role)
}

async function start({ remote, manifest, mocks = [] }: StandaloneOptions): Promise<void> {
  const data = createDataSource(mocks)
  const network = createNetwork(sessionStorage)
  const asked = readScenario(window.location.search)
  const flags = readFlags(window.location.search)
  window.history.replaceState(window.history.state, '', withoutScenario(window.location.href))
  const { condition = network.current().condition, calls = network.current().calls } = asked
  network.use({ condition, calls })
  // Before the first render: no call of the page may slip past the mocks.
  const firstRefusal = await prepare(data, asked).then(() => null, reasonOf)
  document.documentElement.lang = 'en'
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(
    <StrictMode>
      <StandaloneApp
        remote={remote}
        manifest={remoteManifestSchema.validateSync(manifest, { strict: true })}
        data={data}
        network={network}
        flags={flags}
        firstRefusal={firstRefusal}
      />
    </StrictMode>,
  )
}

/**
 * Runs one remote alone in this page, for QA: router, query cache, toasts, guard and services as the shell gives them, and a bar
 * to switch role and data. Never part of a production bundle.
 */
export function runStandalone(options: StandaloneOptions): void {
  void start(options)
}
