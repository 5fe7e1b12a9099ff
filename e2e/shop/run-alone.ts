import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from './free-port'

const project = join(import.meta.dirname, '../..')

interface RunningRemote {
  origin: string
  child: ChildProcess
}

/**
 * `npm run dev -w remote-x`, on a port that is free.
 *
 * @param root the checkout that it is in.
 * @param mode `federated`: `npm run dev:federated`, for a shell.
 */
export async function runAlone(
  folder: string,
  root = project,
  mode: 'alone' | 'federated' = 'alone',
): Promise<RunningRemote> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'),
      'dev',
      '--port',
      String(port),
      ...(mode === 'federated' ? ['--env-mode', mode] : []),
    ],
    {
      cwd: join(root, folder),
      env: { ...process.env, API_ORIGIN: process.env.SHOP_ORIGIN },
      stdio: 'ignore',
    },
  )
  const deadline = Date.now() + 40_000
  while (Date.now() < deadline) {
    if ((await fetch(mode === 'federated' ? `${origin}/remote.js` : origin).catch(() => null))?.ok)
      return { origin, child }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill('SIGKILL')
  throw new Error(`${folder} did not start`)
}
