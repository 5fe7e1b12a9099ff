import { copyFile } from 'node:fs/promises'
import { openRegistry } from '../cli/run/open-registry'
import { contractProgram } from '../contract/contract-program'
import { contractsInUse } from '../contract/contracts-in-use'
import { brokenInUse } from '../contract/judge-version'
import { reportContract } from '../contract/report-contract'
import { reportFiles } from '../contract/report-file'
import { updateReport } from '../contract/update-report'
import { DEFAULT_ENVIRONMENT } from '../environments/default-environment'
import { RegistryError } from '../registry-error'
import { runCommand } from '../run-command'

/** Writes the report of the contract and says what changed since the last release; `release` makes it the released one. */
await runCommand(async () => {
  const root = process.cwd()
  const { current, released } = reportFiles(root)
  const lines = reportContract(contractProgram(root), root)
  const update = await updateReport(root, lines)
  const { changes, effect, needed, fits, version, raisedFrom } = update
  for (const { member, what, effect: own } of changes)
    process.stdout.write(`${own === 'breaking' ? '!' : '+'} ${what} ${member}\n`)
  process.stdout.write(
    !update.released
      ? `${version} is the first contract: nothing is released yet\n`
      : effect
        ? `${changes.length} changes since ${update.released}, ${effect}: at least ${needed}; it is ${version}\n`
        : `Nothing changed since ${update.released}\n`,
  )
  if (raisedFrom) process.stdout.write(`The version of shared-contracts was raised from ${raisedFrom} to ${version}\n`)
  if (!fits)
    throw new RegistryError(
      `What is marked ! breaks remotes that were built before. Take it back, or raise the version in shared-contracts/package.json to ${needed} and run this again: CONTRIBUTING.md, "When the contract changes"`,
    )
  const registry = openRegistry(undefined, process.env)
  const inUse = await contractsInUse(registry, await registry.environment(DEFAULT_ENVIRONMENT))
  await registry.close()
  const broken = brokenInUse(inUse, { version, lines })
  if (broken.length > 0)
    throw new RegistryError(
      `Kept releases in ${registry.place} call what is gone or changed: ${broken.map(({ member }) => member).join(', ')}. Take it back, or add beside it; a registry that is only yours may be removed: rm -r dist`,
    )
  if (process.argv[2] !== 'release') return
  await copyFile(current, released)
  process.stdout.write(`${version} is the released contract from now on\n`)
})
