import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { childEnvironment } from '../child-environment'
import { RegistryError } from '../registry-error'
import type { NewRemotePlan } from './new-remote-plan'

interface Run {
  cwd: string
  signal: AbortSignal
  env?: NodeJS.ProcessEnv
}

const LINES_OF_A_FAILURE = 40

/** Runs Node with a script to its end and keeps what it says back. @throws RegistryError with its last lines when it fails or is aborted. */
export function runTool(label: string, args: readonly string[], run: Run): Promise<void> {
  const { cwd, signal, env } = run
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: childEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const stop = () => child.kill('SIGTERM')
    signal.addEventListener('abort', stop, { once: true })
    child.on('error', reject)
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop)
      if (signal.aborted) return reject(new RegistryError(`${label}: interrupted`))
      if (code === 0) return resolve()
      const lines = said.trim().split('\n').slice(-LINES_OF_A_FAILURE).join('\n')
      reject(new RegistryError(`${lines}\n${label} failed: see above`))
    })
  })
}

/** npm's own script: of the npm that runs us, else of the one that came with Node. @throws RegistryError when there is none. */
export function npmScript(settings: NodeJS.ProcessEnv): string {
  const beside = ['../lib/node_modules/npm/bin/npm-cli.js', 'node_modules/npm/bin/npm-cli.js']
  const places = [settings.npm_execpath, ...beside.map((path) => join(dirname(process.execPath), path))]
  const found = places.find((path) => path?.endsWith('.js') && existsSync(path))
  if (!found) throw new RegistryError('npm is not to be found: run this as npm run shop -- new')
  return found
}

interface Proof {
  root: string
  signal: AbortSignal
  note: (text: string) => void
}

/**
 * Tests a new remote, builds it, measures it by every gate that needs no browser, and gives it to the shop of this machine.
 *
 * @throws RegistryError with what failed; the remote stays.
 */
export async function proveRemote({ name, folder }: NewRemotePlan, { root, signal, note }: Proof): Promise<void> {
  const command = (file: string) => ['--import', 'tsx', join(root, 'registry/src/commands', file)]
  const steps: readonly (readonly [label: string, script: readonly string[], cwd?: string])[] = [
    ['Testing', ['node_modules/vitest/vitest.mjs', 'run', `${folder}/`]],
    // Builds it, too.
    ['Checking', [...command('shop.ts'), 'check', name]],
    ['Keeping', command('publish.ts'), join(root, folder)],
    // As a start would: what it was made of so far is nobody's decision, and follows the working copy.
    ['Opening', [...command('fill-slots.ts'), '--empty']],
  ]
  for (const [label, script, cwd = root] of steps) {
    note(`${label} ${folder} …`)
    try {
      await runTool(label, script, { cwd, signal })
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error
      throw new RegistryError(
        `${error.message}\n${folder} is made, but not proven: mend what failed and go on from there`,
      )
    }
  }
}
