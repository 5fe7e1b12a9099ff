import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteManifestSchema, type RemoteManifest } from 'shared-contracts/remote/remote-manifest.schema'
import { DEFAULT_ENVIRONMENT, readEnvironment } from '../environments/change-environment'
import type { GateResult, Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { readRelease, type BuildRecord, SERVER_BUNDLE } from '../releases/release-files'
import type { RegistryStore } from '../store/registry-store'
import { readDocument } from '../documents/read-document'
import type { Environment } from '../documents/environment.schema'
import { allGates } from '../gates/all-gates'
import { builtFiles } from '../gates/built-files'
import { brokenGate, type KeptReleases, type StaticGate, type Subject } from '../gates/gate'
import { summaryOf } from '../registry'

export interface Limits {
  /** The process is killed then, and the build refused. */
  timeMs: number
  heapMb: number
}

const LIMITS: Limits = { timeMs: 120_000, heapMb: 512 }

/** Builds at once: each takes a processor and its heap. */
const MOST_AT_ONCE = 1
let reviewing = 0

/** The bundled file, or from the sources with the loader that everything there runs with. */
function worker(): string[] {
  const bundled = fileURLToPath(new URL('./review-build.worker.js', import.meta.url))
  return existsSync(bundled)
    ? [bundled]
    : ['--import', 'tsx', fileURLToPath(new URL('./review-build.worker.ts', import.meta.url))]
}

/** All kept releases of a remote, and those of the others that a visitor may have. */
async function neighbours(store: RegistryStore, remote: string, { environment }: Case): Promise<Release[]> {
  const own = await store.releases.list(remote)
  const live = Object.entries(environment.remotes)
    .filter(([name]) => name !== remote)
    .flatMap(([name, { active, rollout }]) =>
      [active, ...(rollout ? [rollout.version] : [])].map((v) => [name, v] as const),
    )
  return [...own, ...(await Promise.all(live.map(([name, version]) => readRelease(store.releases, name, version))))]
}

async function run(given: Case, { timeMs, heapMb }: Limits): Promise<GateResult[]> {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, ...worker()], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Nothing of the shop's settings is its business.
    env: {},
    timeout: timeMs,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  child.stdin.on('error', () => undefined)
  child.stdin.end(JSON.stringify(given))
  const [answer, code] = await Promise.all([text(child.stdout), ended])
  if (code !== 0)
    throw new RegistryError('The build could not be measured: it takes more time or memory than any build should')
  return JSON.parse(answer) as GateResult[]
}

/**
 * Measures an uploaded build by every static gate that needs no more than its files, whatever its publisher says of it.
 *
 * @param folder with `remote.json`, `build.json` and `web/`.
 * @throws RegistryError when a gate fails, when it cannot be measured within the limits, and while another one is being measured.
 */
export async function reviewUpload(
  store: RegistryStore,
  { folder, remote }: { folder: string; remote: string },
  limits: Limits = LIMITS,
): Promise<GateResult[]> {
  if (reviewing >= MOST_AT_ONCE)
    throw new RegistryError('Another build is being measured: try again in a minute', 'conflict')
  reviewing += 1
  try {
    const environmentName = DEFAULT_ENVIRONMENT
    const environment = await readEnvironment(store.environments, environmentName)
    const given: Case = { folder, environmentName, environment, releases: [] }
    const gates = await run({ ...given, releases: await neighbours(store, remote, given) }, limits)
    const failed = gates.filter(({ passed }) => !passed)
    if (failed.length > 0)
      throw new RegistryError(
        `The registry has measured ${remote} itself and refuses it: ${failed.map(({ id, measured }) => `${id}: ${measured}`).join('; ')}`,
      )
    return gates
  } finally {
    reviewing -= 1
  }
}

/** Both kinds of results: the registry's own, and the publisher's word for what only its sources or a browser can show. */
export const withPublishers = (own: readonly GateResult[], claimed: readonly GateResult[]): GateResult[] => [
  ...own,
  ...claimed
    .filter(({ id }) => !own.some((gate) => gate.id === id))
    .map((gate): GateResult => ({ ...gate, by: 'publisher' })),
]

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
