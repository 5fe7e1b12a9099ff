import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { HostRoute } from 'shared-contracts/remote/host-route.schema'
import { DEFAULT_ENVIRONMENT } from '../environments/default-environment'
import { keepContract } from '../contract/keep-contract'
import { recordShell } from '../environments/record-shell'
import { publishHost } from '../host/publish-host'
import { runCommand } from '../run-command'
import { fileStore } from '../store/file-store'

const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

/** Puts the build of the host, in the current folder, where the edge serves it. */
await runCommand(async () => {
  const folder = process.cwd()
  const { routes } = (await json(join(folder, 'host.json'))) as { routes: HostRoute[] }
  const { version: contractVersion } = (await json(join(folder, '../shared-contracts/package.json'))) as {
    version: string
  }
  const release = await publishHost({
    buildDir: join(folder, 'dist'),
    outDir: resolve(process.env.HOST_DIR || join(folder, '../dist/host')),
    routes,
    contractVersion,
  })
  const store = fileStore(resolve(process.env.REGISTRY_DIR || join(folder, '../dist/remotes')))
  // Before the shell is live: from then on remotes are asked whether they fit it.
  const contractName = await keepContract(store.contracts, join(folder, '..'))
  await recordShell({
    store,
    environment: DEFAULT_ENVIRONMENT,
    version: release.version,
    contract: contractVersion,
    contractName,
    libraries: release.libraries as Record<string, string> | undefined,
    by: 'build',
    reason: 'built',
  })
  process.stdout.write(`host@${release.version} is live\n`)
})
