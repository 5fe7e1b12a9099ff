import type { Environment } from 'registry/documents/environment.schema'
import { fitsContract } from 'registry/releases/release-files'
import type { ReleaseStore } from 'registry/store/registry-store'
import type { IgnoredOverride, Overrides } from 'shared-contracts'
import { localPort } from './localhost'

/** What a release's folder may be called: nothing else becomes part of a path. */
const VERSION = /^[0-9a-f]{16}$/

interface Options {
  releases: ReleaseStore
  environment: Environment
  /** Version of shared-contracts in the shell. */
  contractVersion: string
  /** Dev servers are for who may choose. */
  mayChoose: boolean
}

export interface AcceptedOverrides {
  /** By remote. */
  versions: Record<string, string>
  /** Ports of dev servers on the visitor's machine, by remote. */
  ports: Record<string, number>
  ignored: IgnoredOverride[]
}

/** What of a choice can be had: releases that the registry keeps and the shell can work with, of remotes that are live. */
export async function acceptOverrides(wanted: Overrides, options: Options): Promise<AcceptedOverrides> {
  const { releases, environment, contractVersion, mayChoose } = options
  const accepted: AcceptedOverrides = { versions: {}, ports: {}, ignored: [] }
  for (const [remote, version] of Object.entries(wanted)) {
    const ignore = (why: IgnoredOverride['why']) => void accepted.ignored.push({ remote, version, why })
    const port = localPort(version)
    if (!Object.hasOwn(environment.remotes, remote)) ignore('not-live')
    else if (port !== null && !mayChoose) ignore('not-allowed')
    else if (port !== null) accepted.ports[remote] = port
    else {
      const release = VERSION.test(version) ? await releases.read(remote, version).catch(() => null) : null
      if (!release) ignore('gone')
      else if (!fitsContract(release, contractVersion)) ignore('contract')
      else accepted.versions[remote] = version
    }
  }
  return accepted
}
