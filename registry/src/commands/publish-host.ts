import { join } from 'node:path'
import { keepContract } from '../contract/current-report'
import { contractVersion } from '../contract/report-file'
import { keepWorkingCopy } from '../deploy/fill-slots'
import { publishHost } from '../host/publish-host'
import { sourceOf } from '../releases/source-of'
import { runCommand } from '../run-command'

/** Keeps the build of the host in the current folder, and the contract that it has. Nobody has it by that. */
await runCommand(() =>
  keepWorkingCopy(process.cwd(), async (store, folder) => {
    const root = join(folder, '..')
    // Before the shell can be live: from then on remotes are asked whether they fit it.
    const contractName = await keepContract(store.contracts, root)
    return publishHost({
      store,
      manifestFile: join(folder, 'host.json'),
      buildDir: join(folder, 'dist'),
      contract: await contractVersion(root),
      contractName,
      source: await sourceOf(folder),
      by: 'build',
    })
  }),
)
