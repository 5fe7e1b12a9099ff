import { basename } from 'node:path'
import semver from 'semver'
import { RESERVED_NAMES } from '../store/registry-paths'
import { failed, passed, someOf } from './finding'
import type { Gate } from './gate'

/** What the manifest's schema cannot say: that it fits its folder, and that its contract is a range. The schema itself is asked before any gate. */
export const manifestGate: Gate = {
  id: 'manifest',
  kind: 'static',
  measure({ manifest, folder }) {
    const { name, contract, capabilities } = manifest
    const faults = [
      ...(basename(folder) === `remote-${name}` ? [] : [`the folder ${basename(folder)} is not remote-${name}`]),
      ...(RESERVED_NAMES.includes(name) ? [`the registry keeps something else under ${name}`] : []),
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
