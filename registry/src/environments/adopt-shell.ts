import { readEnvironment } from './read-environment'
import { recordShell } from './record-shell'
import { RegistryError } from '../registry-error'
import type { RegistryStore } from '../store/registry-store'

interface Adoption {
  from: RegistryStore
  to: RegistryStore
  environment: string
  by: string
  reason: string
}

/**
 * Keeps the newest shell of one registry in another one, its contract first: from then on remotes are asked whether they fit it.
 *
 * @returns the shell's version.
 * @throws RegistryError when there is no shell, or its contract is not kept.
 */
export async function adoptShell({ from, to, environment, by, reason }: Adoption): Promise<string> {
  const [shell] = (await readEnvironment(from.environments, environment)).shells
  if (!shell) throw new RegistryError('There is no shell: run npm run build')
  const contract = await from.contracts.read(shell.contractName ?? shell.contract)
  if (!contract) throw new RegistryError(`The contract ${shell.contract} is not kept: run npm run build`)
  const contractName = await to.contracts.keep(contract)
  const { version } = shell
  const libraries = shell.libraries as Record<string, string> | undefined
  await recordShell({ store: to, environment, version, contract: shell.contract, contractName, libraries, by, reason })
  return version
}
