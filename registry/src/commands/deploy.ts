import { deployBuild } from '../deploy/fill-slots'
import { DEFAULT_ENVIRONMENT } from '../environments/change-environment'
import { RegistryError } from '../registry-error'
import { runCommand } from '../run-command'
import { keyFileOf, signingKey } from '../signing/signing-key'
import { fileStore } from '../store/file-store'

/** Brings a build to the registry of a shop: `deploy <built> <kept> [--force]`, both folders. */
await runCommand(async () => {
  const [built, kept, how] = process.argv.slice(2)
  if (!built || !kept) throw new RegistryError('Say from which folder, and into which')
  const lines = await deployBuild({
    from: fileStore(built),
    to: fileStore(kept),
    environment: DEFAULT_ENVIRONMENT,
    force: how === '--force',
    key: await signingKey(keyFileOf(process.env)),
  })
  for (const line of lines) process.stdout.write(`${line}\n`)
})
