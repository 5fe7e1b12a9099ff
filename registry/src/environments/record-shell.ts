import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import { type Environment } from '../documents/environment.schema'
import { changeEnvironment } from './change-environment'
import type { ChangeRequest } from './change-request'

/** Tabs with a shell older than the last few are taken for closed. */
const KEPT_SHELLS = 5

interface ShellRecord extends Omit<ChangeRequest, 'remote'> {
  version: string
  /** Version of shared-contracts that it was built with. */
  contract: string
  /** What the contract is kept under; its version when absent. */
  contractName?: string
  /** What it hands to remotes, by package, with its version. */
  libraries?: Record<string, string>
}

/** Notes that visitors get another shell from now on. Those before it stay live: a tab may still have them. */
export async function recordShell(request: ShellRecord): Promise<Environment> {
  const { store, environment: name, version, contract, contractName, libraries, by, reason, expectedRevision } = request
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, (before) => {
    const [current] = before.shells
    const named = contractName === undefined || contractName === contract ? {} : { contractName }
    const isSame = current?.version === version && current.contract === contract
    if (isSame && current.contractName === named.contractName) return null
    const others = before.shells.filter((shell) => shell.version !== version)
    return {
      remotes: before.remotes,
      shells: [
        { version, contract, ...named, ...(libraries ? { libraries } : {}), since: new Date().toISOString() },
        ...others,
      ].slice(0, KEPT_SHELLS),
      change: {
        action: 'shell',
        remote: null,
        from: current?.version ?? null,
        to: version,
        shareBp: EVERYBODY_BP,
        by,
        reason,
      },
    }
  })
}
