import { basename } from 'node:path'
import semver from 'semver'
import { NOT_FOR_REMOTES } from '../documents/reserved-names'
import { failed, passed, someOf } from './finding'
import type { StaticGate } from './gate'

/** What the manifest's schema cannot say: that it fits its folder, and that its contract is a range. The schema itself is asked before any gate. */
export const manifestGate: StaticGate = {
  id: 'manifest',
  kind: 'static',
  measure({ manifest, folder }) {
    const { name, contract, capabilities } = manifest
    const faults = [
      ...(basename(folder) === `remote-${name}` ? [] : [`the folder ${basename(folder)} is not remote-${name}`]),
      ...(NOT_FOR_REMOTES.includes(name) ? [`the shop uses the name ${name} for something else`] : []),
      ...(semver.validRange(contract) ? [] : [`contract ${contract} is no range of versions`]),
      ...(new Set(capabilities).size === capabilities.length ? [] : ['capabilities name an endpoint twice']),
    ]
    return faults.length === 0
      ? passed(`${name}, of ${manifest.owner}`)
      : failed(
          someOf(faults),
          'Correct remote.json; shared-contracts/src/remote/remote-manifest.schema.ts says what it holds.',
        )
  },
}
