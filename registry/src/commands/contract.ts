import { writeFile } from 'node:fs/promises'
import { openRegistry } from '../cli/run/open-registry'
import { currentReport } from '../contract/current-report'
import { contractsInUse } from '../contract/contracts-in-use'
import { brokenInUse, summarizeChanges } from '../contract/compare-reports'
import { formatReport, releasedReport } from '../contract/report-file'
import { updateVersion } from '../contract/update-version'
import { DEFAULT_ENVIRONMENT } from '../environments/change-environment'
import { RegistryError } from '../registry-error'
import { runCommand } from '../run-command'

/** Says what changed since the last release, and raises the version where that only adds; `release` makes the report the released one. */
await runCommand(async () => {
  const root = process.cwd()
  const { lines } = await currentReport(root)
  const update = await updateVersion(root, lines)
  const { changes, effect, needed, fits, version, raisedFrom } = update
  for (const line of summarizeChanges(changes)) process.stdout.write(`${line}\n`)
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
  await writeFile(releasedReport(root), formatReport({ version, lines }))
  process.stdout.write(`${version} is the released contract from now on\n`)
})
