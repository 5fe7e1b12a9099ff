import { spawn } from 'node:child_process'
import { RegistryError } from '../registry-error'

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
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (text) => (said += text))
    child.stderr.on('data', (text) => (said += text))
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
