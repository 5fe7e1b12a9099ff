import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from '../../child-environment'
import { RegistryError } from '../../registry-error'

/** What became of one test. */
export interface BrowserResult {
  /** Of its tests, from the folder of the configuration. */
  file: string
  title: string
  passed: boolean
  /** The first line of what went wrong; empty when nothing did. */
  error: string
  /** What the test measured, where it says so. */
  measured: string | null
}

interface Spec {
  file: string
  title: string
  ok: boolean
  tests: {
    annotations: { type: string; description?: string }[]
    results: { errors?: { message?: string }[] }[]
  }[]
}

interface Suite {
  specs?: Spec[]
  suites?: Suite[]
}

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

function toResult({ file, title, ok, tests }: Spec): BrowserResult {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors))
  const annotation = tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'measured')
  const [firstLine = ''] = (error?.message ?? '').replace(COLOURS, '').split('\n')
  return { file, title, passed: ok, error: firstLine, measured: annotation?.description ?? null }
}

interface Run {
  /** The project's folder. */
  root: string
  /** Below `e2e/`. */
  config: string
  /** Parts of the paths of test files, and options. */
  args: string[]
  env: Record<string, string>
}

/** Runs tests of the e2e package in a process of its own. @throws RegistryError with what it printed when it has no report. */
export async function runPlaywright({ root, config, args, env }: Run): Promise<BrowserResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'report-'))
  const report = join(folder, 'report.json')
  try {
    const printed = await new Promise<string>((resolve) => {
      const cli = join(root, 'node_modules/@playwright/test/cli.js')
      execFile(
        process.execPath,
        [cli, 'test', '-c', config, '--reporter=json', '--output', join(folder, 'results'), ...args],
        {
          cwd: join(root, 'e2e'),
          maxBuffer: MAX_OUTPUT_BYTES,
          env: childEnvironment({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
        },
        // A test that failed ends it with an error too: the report says it.
        (_error, stdout, stderr) => resolve(stdout + stderr),
      )
    })
    const text = await readFile(report, 'utf8').catch(() => null)
    if (text === null) throw new RegistryError(`The browser did not start: ${printed.trim().slice(-500)}`)
    const { suites = [], errors = [] } = JSON.parse(text) as Suite & { errors?: { message?: string }[] }
    const results = suites.flatMap(specsOf).map(toResult)
    if (results.length === 0)
      throw new RegistryError(`No test ran: ${(errors[0]?.message ?? '').replace(COLOURS, '').split('\n')[0]}`)
    return results
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
