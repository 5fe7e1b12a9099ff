import { adoptShell } from '../environments/adopt-shell'
import { DEFAULT_ENVIRONMENT } from '../environments/default-environment'
import { RegistryError } from '../registry-error'
import { runCommand } from '../run-command'
import { fileStore } from '../store/file-store'

/** Keeps the shell of a build in the registry of a shop: `adopt-shell <built> <kept>`, both folders. */
await runCommand(async () => {
  const [built, kept] = process.argv.slice(2)
  if (!built || !kept) throw new RegistryError('Say from which folder, and into which')
  const [from, to] = [fileStore(built), fileStore(kept)]
  const version = await adoptShell({ from, to, environment: DEFAULT_ENVIRONMENT, by: 'deployment', reason: 'deployed' })
  process.stdout.write(`host@${version} is live\n`)
})
