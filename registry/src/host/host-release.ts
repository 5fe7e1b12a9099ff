import type { HostRoute } from 'shared-contracts/remote/remote-manifest.schema'
import type { ReleaseFile } from 'shared-contracts'
import type { Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'

/** A shell as the edge needs it: a release of the host, with the addresses that its files have for browsers. */
export interface HostRelease {
  version: string
  /** Version of shared-contracts that it has. */
  contractVersion: string
  scripts: ReleaseFile[]
  styles: ReleaseFile[]
  fonts: string[]
  /** Pages that the shell draws itself. */
  routes: HostRoute[]
  /** It draws its frame around a page that the browser draws. */
  drawsFrame: boolean
  /** The render bundle. */
  server: {
    /** Relative to the release's folder. */
    path: string
    /** As of SRI; empty where nothing says it. */
    integrity: string
  }
}

/** @throws RegistryError when the record is none of the host. */
export function hostReleaseOf({ name, version, contract, files, server, shell }: Release): HostRelease {
  if (!shell) throw new RegistryError(`${name}@${version} is no release of the host`)
  const integrities = new Map(files.map((file) => [file.path, file.integrity]))
  // The names of its files change with their content, so all releases share one address, and browsers what two have in common.
  const integrityOf = (path: string) => integrities.get(path) ?? ''
  const locate = (path: string) => ({ url: `/${path}`, integrity: integrityOf(path) })
  return {
    version,
    contractVersion: contract,
    scripts: shell.initial.scripts.map(locate),
    styles: shell.initial.styles.map(locate),
    fonts: shell.fonts.map((path) => `/${path}`),
    routes: shell.routes,
    drawsFrame: shell.drawsFrame ?? false,
    server: { path: server, integrity: integrityOf(server) },
  }
}
