import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteManifestSchema, type RemoteManifest } from 'shared-contracts/remote/remote-manifest.schema'
import { readDocument } from '../documents/read-document'
import type { Environment } from '../documents/environment.schema'
import type { GateResult, Release } from '../documents/release.schema'
import { allGates } from '../gates/all-gates'
import { builtFiles } from '../gates/built-files'
import { brokenGate, type KeptReleases, type StaticGate, type Subject } from '../gates/gate'
import { RegistryError } from '../registry-error'
import { summaryOf } from '../registry'
import { type BuildRecord, SERVER_BUNDLE } from '../releases/release-files'

/** A build and what it is measured against; plain data, so that another process can be sent it. */
export interface Case {
  /** Folder with `remote.json`, `build.json` and `web/`. */
  folder: string
  environmentName: string
  environment: Environment
  /** All kept releases of the remote, and those of the others that a visitor may have. */
  releases: Release[]
}

/** They compile the remote's sources or compare the project's, which a build has not. Its publisher's word stands for them. */
const NEED_SOURCES = ['contract-version', 'contract-types']
/** What the host gives is known from the shells that are live. */
const NEED_SHELL = ['shared']

const isFor =
  ({ shells }: Environment) =>
  (gate: (typeof allGates)[number]): gate is StaticGate =>
    gate.kind === 'static' && !NEED_SOURCES.includes(gate.id) && (shells.length > 0 || !NEED_SHELL.includes(gate.id))

function keptReleases(releases: Release[]): KeptReleases {
  return {
    remotes: async () => [...new Set(releases.map(({ name }) => name))].sort(),
    releases: async (remote) => releases.filter(({ name }) => name === remote).map(summaryOf),
    async release(remote, wanted) {
      const found = releases.find(({ name, version }) => name === remote && version === wanted)
      if (!found) throw new RegistryError(`There is no release ${wanted} of ${remote}`, 'not-found')
      return found
    },
    contract: async () => null,
  }
}

/** A project's folder as far as gates look into it: the host that visitors have. */
async function aProject({ shells: [shell] }: Environment): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'reviewed-'))
  await mkdir(join(root, 'host'))
  await writeFile(join(root, 'host/host.json'), JSON.stringify({ routes: [] }))
  await writeFile(join(root, 'host/package.json'), JSON.stringify({ dependencies: shell?.libraries ?? {} }))
  return root
}

/** Measures a build by every gate that needs no more than its files. @throws RegistryError when there is no valid manifest. */
export async function reviewBuild({ folder, environmentName, environment, releases }: Case): Promise<GateResult[]> {
  const manifest = await readDocument<RemoteManifest>(join(folder, 'remote.json'), remoteManifestSchema)
  if (!manifest) throw new RegistryError('There is no remote.json')
  const root = await aProject(environment)
  try {
    const subject: Subject = {
      root,
      folder: join(root, `remote-${manifest.name}`),
      registry: keptReleases(releases),
      environmentName,
      environment,
      manifest,
      build: JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as BuildRecord,
      files: await builtFiles(folder),
      server: await readFile(join(folder, SERVER_BUNDLE), 'utf8'),
    }
    const results: GateResult[] = []
    for (const gate of allGates.filter(isFor(environment))) {
      const finding = await Promise.resolve(subject).then(gate.measure).catch(brokenGate)
      results.push({ id: gate.id, ...finding, by: 'registry' })
    }
    return results
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
