import { spawn } from 'node:child_process'
import { root } from './workspaces.mjs'

const START_TIMEOUT_MS = 90_000
const ASKS_EVERY_MS = 50

/**
 * Runs one of the built servers as a process of its own, which ends with this one whatever happens.
 *
 * @param env all of its environment; `PORT` is where it listens.
 * @param timeoutMs how long its first answer may take.
 * @returns at once; `ready` resolves when it answers that it is, and rejects with what it printed when it never does.
 */
export function spawnServer(script, env, timeoutMs = START_TIMEOUT_MS) {
  const child = spawn(process.execPath, ['--enable-source-maps', script], { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise((resolve) => child.once('exit', resolve)).finally(() => process.off('exit', kill))

  async function becomesReady() {
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
      const answer = await fetch(`http://127.0.0.1:${env.PORT}/readyz`).catch(() => null)
      if (answer?.ok) return
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, ASKS_EVERY_MS))])
    }
    kill()
    throw new Error(`${script} did not start:\n${output}`)
  }
  const ready = becomesReady()
  // Whoever ends it before it was ready has no use for that.
  ready.catch(() => {})
  return {
    port: env.PORT,
    pid: child.pid,
    ready,
    output: () => output,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
