import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { DEFAULT_ENVIRONMENT, readEnvironment } from '../environments/change-environment'
import type { GateResult, Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { readRelease } from '../releases/release-files'
import type { RegistryStore } from '../store/registry-store'
import type { Case } from './review-build'

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
