import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from './free-port'

const project = join(import.meta.dirname, '../..')

/** `npm run dev -w remote-x`, on a port that is free. @param root the checkout that it is in. */
export async function runAlone(folder: string, root = project): Promise<{ origin: string; child: ChildProcess }> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'dev', '--port', String(port)],
    {
      cwd: join(root, folder),
      env: { ...process.env, API_ORIGIN: process.env.SHOP_ORIGIN },
      stdio: 'ignore',
    },
  )
  const deadline = Date.now() + 40_000
  while (Date.now() < deadline) {
    if ((await fetch(origin).catch(() => null))?.ok) return { origin, child }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill('SIGKILL')
  throw new Error(`${folder} did not start`)
}
