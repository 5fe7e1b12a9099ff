import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { activateRelease } from '../activate-release'
import { readEnvironment } from '../environment'
import { RegistryError } from '../registry-error'
import { runCommand } from '../run-command'

const USAGE = 'Usage: activate <remote> <version|back> [--reason text] [--base-url url] [--root folder]'

/** Makes a kept release live: `activate storefront 0123456789abcdef`, or `activate storefront back` for the last known good. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      'base-url': { type: 'string' },
      root: { type: 'string', default: process.env.REGISTRY_DIR || 'dist/remotes' },
    },
  })
  const [remote, wanted] = positionals
  if (!remote || !wanted) throw new RegistryError(USAGE)
  const root = resolve(values.root)
  const slot = (await readEnvironment(root)).remotes[remote]
  const version = wanted === 'back' ? slot?.lastKnownGood : wanted
  if (!version) throw new RegistryError(`${remote} has no release to go back to`)
  const baseUrl = values['base-url'] === '' ? null : values['base-url']
  const { revision } = await activateRelease({ root, remote, version, reason: values.reason, baseUrl })
  process.stdout.write(`${remote}@${version} is live (revision ${revision})\n`)
})
