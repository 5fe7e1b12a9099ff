import { copyFile, writeFile } from 'node:fs/promises'
import { contractProgram } from '../contract/contract-program'
import { judgeVersion } from '../contract/judge-version'
import { reportContract } from '../contract/report-contract'
import { contractVersion, formatReport, readReport, reportFiles } from '../contract/report-file'
import { RegistryError } from '../registry-error'
import { runCommand } from '../run-command'

/** Writes the report of the contract and says what changed since the last release; `release` makes it the released one. */
await runCommand(async () => {
  const root = process.cwd()
  const { current, released } = reportFiles(root)
  const report = { version: await contractVersion(root), lines: reportContract(contractProgram(root), root) }
  await writeFile(current, formatReport(report))
  const before = await readReport(released)
  const { changes, effect, needed, fits } = judgeVersion(before, report)
  for (const { member, what, effect: own } of changes)
    process.stdout.write(`${own === 'breaking' ? '!' : '+'} ${what} ${member}\n`)
  process.stdout.write(
    !before
      ? `${report.version} is the first contract: nothing is released yet\n`
      : effect
        ? `${changes.length} changes since ${before.version}, ${effect}: at least ${needed}; it is ${report.version}\n`
        : `Nothing changed since ${before.version}\n`,
  )
  if (!fits)
    throw new RegistryError(`Raise the version in shared-contracts/package.json to ${needed}, then run this again`)
  if (process.argv[2] !== 'release') return
  await copyFile(current, released)
  process.stdout.write(`${report.version} is the released contract from now on\n`)
})
