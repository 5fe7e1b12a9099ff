import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import type { Environment } from '../documents/environment.schema'
import { changeEnvironment } from '../environments/change-environment'
import type { ChangeRequest } from '../environments/change-order.schema'
import { KEPT_SHELLS } from '../environments/slot'

interface ShellRecord extends Omit<ChangeRequest, 'remote'> {
  version: string
  /** Version of shared-contracts that it was built with. */
  contract: string
  /** What the contract is kept under; its version when absent. */
  contractName?: string
  /** What it hands to remotes, by package, with its version. */
  libraries?: Record<string, string>
}

/** Has visitors with a shell of which nothing is kept, as a registry from before shells had releases does. */
export async function recordShell(request: ShellRecord): Promise<Environment> {
  const { store, environment: name, version, contract, contractName, libraries, by, reason } = request
  return changeEnvironment({ environments: store.environments, name }, ({ remotes, shells }) => ({
    remotes,
    shells: [
      {
        version,
        contract,
        ...(contractName ? { contractName } : {}),
        ...(libraries ? { libraries } : {}),
        since: new Date().toISOString(),
      },
      ...shells.filter((shell) => shell.version !== version),
    ].slice(0, KEPT_SHELLS),
    change: {
      ...{ action: 'shell', remote: null, from: shells[0]?.version ?? null, to: version },
      ...{ shareBp: EVERYBODY_BP, by, reason },
    },
  }))
}
