import { failed, passed, someOf } from '../finding'
import type { Finding, Gate, Subject } from '../gate'
import { candidateRegistry } from './candidate-registry'
import { runPlaywright, type BrowserResult } from './run-playwright'

interface BrowserGate {
  id: string
  config: 'gates.config.ts' | 'playwright.config.ts'
  /** Which tests, for a remote of this name. */
  args: (remote: string) => string[]
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

const gates: BrowserGate[] = [
  {
    id: 'smoke-standalone',
    config: 'gates.config.ts',
    args: () => ['standalone.gate'],
    measured: (results) => `${results.length} routes drawn alone on mocks, and again after a reload`,
    hint: 'Run "npm run dev -w remote-<name>", choose "Mocks: normal" and the role, and open the route.',
  },
  {
    id: 'smoke-integrated',
    config: 'gates.config.ts',
    args: () => ['smoke.gate'],
    measured: (results) => `${results.length} routes drawn in the shop, and again after a reload`,
    hint: 'Run "npm start" and open the route: it has to show a heading and content, without a word in the console.',
  },
  {
    id: 'accessibility',
    config: 'gates.config.ts',
    args: () => ['accessibility.gate'],
    measured: (results) => `axe finds nothing on ${results.length} routes, light and dark`,
    hint: "Mend what axe names; its rules are explained at the address in axe's own report.",
  },
  {
    id: 'leaks',
    config: 'gates.config.ts',
    args: () => ['leaks.gate'],
    measured: (results) => `${results.length} pages mounted 50 times: ${worstOf(results)}`,
    hint: 'Undo in the effect what the effect did: listeners, observers, timers, subscriptions, portals.',
  },
  {
    id: 'drills',
    config: 'playwright.config.ts',
    args: (remote) => ['drills/', '--grep', `@remote:${remote}(?![a-z0-9])`],
    measured: (results) => `${results.length} ways to fail, none leaves a blank page`,
    hint: 'See docs/failure-drills.md for what each drill does and how it has to end.',
  },
]

function judge({ measured, hint }: BrowserGate, results: BrowserResult[]): Finding {
  const failures = results.filter((result) => !result.passed)
  if (failures.length === 0) return passed(measured(results))
  const named = failures.map(({ title, error }) => (error ? `${title}: ${error}` : title))
  return failed(`${failures.length} of ${results.length}: ${someOf(named)}`, hint)
}

async function run({ config, args }: BrowserGate, subject: Subject): Promise<BrowserResult[]> {
  const { root, manifest } = subject
  const { registryDir, version, remove } = await candidateRegistry(subject)
  try {
    return await runPlaywright({
      root,
      config,
      args: args(manifest.name),
      env: { GATE_REMOTE: manifest.name, GATE_VERSION: version, REGISTRY_DIR: registryDir },
    })
  } finally {
    await remove()
  }
}

/** The gates that run the product, with this build in it, in Chromium. */
export const browserGates: Gate[] = gates.map((gate) => ({
  id: gate.id,
  kind: 'browser',
  measure: async (subject) => judge(gate, await run(gate, subject)),
}))
