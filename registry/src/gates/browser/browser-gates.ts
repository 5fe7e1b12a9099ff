import { brokenGate, type BrowserGate, failed, type Finding, passed, someOf, type Subject } from '../gate'
import { candidateRegistry } from './candidate-registry'
import { runPlaywright, type BrowserResult } from './run-playwright'

interface BrowserTests {
  id: string
  config: 'gates.config.ts' | 'playwright.config.ts'
  /** Part of the paths of its test files. */
  files: string
  /** Further options, for a remote of this name. */
  options?: (remote: string) => string[]
  /** Of all that passed. */
  measured: (results: BrowserResult[]) => string
  hint: string
}

/** The most that one of the tests measured, as in `3 nodes, 0 listeners more (login)`. */
const worstOf = (results: BrowserResult[]) => {
  const sizeOf = ({ measured }: BrowserResult) => Math.max(0, ...(measured?.match(/-?\d+/g) ?? []).map(Number))
  const [worst] = [...results].sort((a, b) => sizeOf(b) - sizeOf(a))
  return worst ? `${worst.measured ?? 'nothing'} more (${worst.title.split(' ')[0]})` : 'nothing'
}

const gates: BrowserTests[] = [
  {
    id: 'smoke-standalone',
    config: 'gates.config.ts',
    files: 'standalone.gate',
    measured: (results) => `${results.length} routes drawn alone on mocks, and again after a reload`,
    hint: 'Run "npm run dev -w remote-<name>", choose "Mocks: normal" and the role, and open the route.',
  },
  {
    id: 'smoke-integrated',
    config: 'gates.config.ts',
    files: 'smoke.gate',
    measured: (results) => `${results.length} routes drawn in the shop, and again after a reload`,
    hint: 'Run "npm start" and open the route: it has to show a heading and content, without a word in the console.',
  },
  {
    id: 'accessibility',
    config: 'gates.config.ts',
    files: 'accessibility.gate',
    measured: (results) => `axe finds nothing on ${results.length} routes, light and dark`,
    hint: "Mend what axe names; its rules are explained at the address in axe's own report.",
  },
  {
    id: 'leaks',
    config: 'gates.config.ts',
    files: 'leaks.gate',
    measured: (results) => `${results.length} pages mounted 50 times: ${worstOf(results)}`,
    hint: 'Undo in the effect what the effect did: listeners, observers, timers, subscriptions, portals.',
  },
  {
    id: 'drills',
    config: 'playwright.config.ts',
    files: 'drills/',
    options: (remote) => ['--grep', `@remote:${remote}(?![a-z0-9])`],
    measured: (results) => `${results.length} ways to fail, none leaves a blank page`,
    hint: 'See docs/failure-drills.md for what each drill does and how it has to end.',
  },
]

function findingOf({ measured, hint }: BrowserTests, results: BrowserResult[]): Finding {
  if (results.length === 0) return failed('No test ran', hint)
  const failures = results.filter((result) => !result.passed)
  if (failures.length === 0) return passed(measured(results))
  const named = failures.map(({ title, error }) => (error ? `${title}: ${error}` : title))
  return failed(`${failures.length} of ${results.length}: ${someOf(named)}`, hint)
}

/** Runs the tests of gates that have a configuration in common, in one shop. */
async function runTogether(together: BrowserTests[], subject: Subject): Promise<BrowserResult[]> {
  const { root, manifest } = subject
  const { registryDir, version, remove } = await candidateRegistry(subject)
  try {
    return await runPlaywright({
      root,
      config: together[0]!.config,
      args: together.flatMap(({ files, options }) => [files, ...(options?.(manifest.name) ?? [])]),
      env: { GATE_REMOTE: manifest.name, GATE_VERSION: version, REGISTRY_DIR: registryDir },
    })
  } finally {
    await remove()
  }
}

/** The gates that run the product, with this build in it, in Chromium. */
export const browserGates: readonly BrowserGate[] = gates.map(({ id }) => ({ id, kind: 'browser' }))

/**
 * What these gates find, by id: those with a configuration in common in one run of one shop, one run after the other.
 *
 * @param note called with what is measured now.
 */
export async function measureInBrowser(
  ids: readonly string[],
  subject: Subject,
  note: (text: string) => void = () => {},
): Promise<Map<string, Finding>> {
  const findings = new Map<string, Finding>()
  for (const config of new Set(gates.map((gate) => gate.config))) {
    const together = gates.filter((gate) => gate.config === config && ids.includes(gate.id))
    if (together.length === 0) continue
    note(`Measuring ${together.map(({ id }) => id).join(', ')} in a browser …`)
    const results = await runTogether(together, subject).catch((error: unknown) => brokenGate(error))
    for (const gate of together)
      findings.set(
        gate.id,
        Array.isArray(results)
          ? findingOf(
              gate,
              results.filter(({ file }) => file.includes(gate.files)),
            )
          : results,
      )
  }
  return findings
}
