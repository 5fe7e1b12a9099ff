import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { activateRelease } from '../environments/activate-release'
import { DEFAULT_ENVIRONMENT } from '../environments/default-environment'
import { rollbackRelease } from '../environments/rollback-release'
import { RegistryError } from '../registry-error'
import { runCommand } from '../run-command'
import { fileStore } from '../store/file-store'

const USAGE = 'Usage: activate <remote> <version|back> [--reason text] [--base-url url] [--root folder]'

/** Makes a kept release live: `activate storefront 0123456789abcdef`, or `activate storefront back` for the last known good. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: 'string', default: 'activated' },
      'base-url': { type: 'string' },
      root: { type: 'string', default: process.env.REGISTRY_DIR || 'dist/remotes' },
    },
  })
  const [remote, version] = positionals
  if (!remote || !version) throw new RegistryError(USAGE)
  const store = fileStore(resolve(values.root))
  const request = { store, environment: DEFAULT_ENVIRONMENT, remote, by: 'command line', reason: values.reason }
  const baseUrl = values['base-url'] === '' ? null : values['base-url']
  const { revision, remotes } =
    version === 'back' ? await rollbackRelease(request) : await activateRelease({ ...request, version, baseUrl })
  process.stdout.write(`${remote}@${remotes[remote]?.active} is live (revision ${revision})\n`)
})
