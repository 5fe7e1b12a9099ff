import { satisfies } from 'semver'
import { brokenInUse, checkVersion } from '../contract/compare-reports'
import { compileAgainst } from '../contract/compile-against'
import { contractsInUse } from '../contract/contracts-in-use'
import { currentReport } from '../contract/current-report'
import { readReport, releasedReport } from '../contract/report-file'
import { failed, passed, someOf, type StaticGate } from './gate'

/** The remote compiles against the contract of every live shell that it says it works with; others never load it. */
export const contractTypesGate: StaticGate = {
  id: 'contract-types',
  kind: 'static',
  async measure({ root, folder, registry, environment, manifest }) {
    const { shells } = environment
    const live = [...new Set(shells.map(({ contract }) => contract))]
    const fitting = shells.filter(({ contract }) => satisfies(contract, manifest.contract))
    const names = [...new Set(fitting.map(({ contract, contractName = contract }) => contractName))]
    if (live.length === 0) return passed('no shell is live yet')
    if (names.length === 0)
      return failed(
        `${manifest.contract} takes no live contract: ${live.join(', ')}`,
        'Widen `contract` in remote.json to what the code works with, or publish the host first.',
      )
    for (const version of names) {
      const contract = await registry.contract(version)
      if (!contract)
        return failed(
          `the declarations of ${version} are not kept`,
          'Publish the host once more from the sources of that contract, or narrow `contract` in remote.json. A registry that is only yours may be removed: rm -r dist.',
        )
      const faults = await compileAgainst(root, folder, contract)
      if (faults.length > 0)
        return failed(
          `against ${version}: ${someOf(faults)}`,
          `Write it so that ${version} can do it too, or narrow \`contract\` in remote.json: shells with ${version} then keep the release before.`,
        )
    }
    return passed(`compiles against ${names.join(', ')}`)
  },
}

/** The contract's version says truly what changed since the one that was released, and takes nothing from releases that are kept. */
export const contractVersionGate: StaticGate = {
  id: 'contract-version',
  kind: 'static',
  async measure({ root, registry, environment, contract }) {
    const before = await readReport(releasedReport(root))
    const now = contract ?? (await currentReport(root))
    const broken = brokenInUse(await contractsInUse(registry, environment), now)
    if (broken.length > 0)
      return failed(
        `${now.version} breaks kept releases, which call it: ${someOf(broken.map(({ what, member }) => `${what} ${member}`))}`,
        'Take the change back, or add beside what is there. A registry that is only yours may be removed: rm -r dist.',
      )
    const { effect, changes, needed, fits } = checkVersion(before, now)
    if (!before) return passed(`${now.version}, before its first release`)
    if (!effect) return passed(`${now.version}, as released in ${before.version}`)
    if (fits) return passed(`${now.version}, ${effect}: ${changes.length} changes since ${before.version}`)
    const relevant = changes.filter((change) => change.effect === effect)
    return failed(
      `${now.version} is ${effect} since ${before.version}: ${someOf(relevant.map(({ what, member }) => `${what} ${member}`))}`,
      `Raise the version in shared-contracts/package.json to ${needed} and run "npm run contract", or take the change back.`,
    )
  },
}
