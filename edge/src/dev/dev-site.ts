import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hostManifestSchema, type HostManifest } from 'registry/documents/host-manifest.schema'
import { readDocument } from 'registry/documents/read-document'
import { remoteManifestSchema, type RemoteManifest } from 'shared-contracts'
import type { HostRoute } from 'shared-contracts/remote/remote-manifest.schema'
import type { Site } from '../snapshot/site'

interface Options {
  /** The project's folder. */
  root: string
  contractVersion: string
}

/** What is live during development: whatever the dev servers of the host and of the remotes have now. */
export async function readDevSite({ root, contractVersion }: Options): Promise<Site> {
  const site: Site = {
    hostDir: join(root, 'host'),
    hostCohort: 'stable',
    host: {
      version: 'dev',
      contractVersion,
      scripts: [{ url: '/assets/index.js', integrity: '' }],
      styles: [],
      fonts: [],
      routes: await readHostRoutes(root),
      drawsFrame: false,
      server: { path: '', integrity: '' },
    },
    snapshot: { revision: 0, contractVersion, remotes: {} },
    active: {},
  }
  for (const folder of (await readdir(root)).filter((name) => name.startsWith('remote-'))) {
    const manifest = await readDocument<RemoteManifest>(join(root, folder, 'remote.json'), remoteManifestSchema)
    if (!manifest) continue
    const { name, contract, devPort, routes } = manifest
    site.snapshot.remotes[name] = {
      name,
      cohort: 'stable',
      version: 'dev',
      runtimeName: `${name}_dev`,
      contract,
      routes,
      entry: { url: `http://localhost:${devPort}/remote.js`, integrity: '' },
      pages: {},
      lastKnownGood: null,
    }
  }
  return site
}

async function readHostRoutes(root: string): Promise<HostRoute[]> {
  return (await readDocument<HostManifest>(join(root, 'host/host.json'), hostManifestSchema))?.routes ?? []
}
