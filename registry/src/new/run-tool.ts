import { spawn } from 'node:child_process'
import { childEnvironment } from '../child-environment'
import { RegistryError } from '../registry-error'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

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
