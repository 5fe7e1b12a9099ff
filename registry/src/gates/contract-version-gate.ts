import { contractsInUse } from '../contract/contracts-in-use'
import { brokenInUse, checkVersion } from '../contract/check-version'
import { currentReport } from '../contract/current-report'
import { readReport, releasedReport } from '../contract/report-file'
import { failed, passed, someOf } from './finding'
import type { StaticGate } from './gate'

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
