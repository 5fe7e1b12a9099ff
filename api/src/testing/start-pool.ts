import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port'

/** As in `1.18.0`; `null` on a machine without pgbouncer. */
export function poolVersion(): string | null {
  const { status, stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  return status === 0 ? (/\d+(\.\d+)+/.exec(stdout)?.[0] ?? null) : null
}

export interface TestPool {
  /** The address of a database of the server, through the pool. */
  to(databaseUrl: string): string
  stop(): Promise<void>
}

/** Runs pgbouncer in front of a server, with so few sessions that clients have to share them. */
export async function startPool(serverUrl: string, mode: 'transaction' | 'statement'): Promise<TestPool> {
  const folder = await mkdtemp(join(tmpdir(), 'hl-pool-'))
  const port = await freePort()
  const { hostname, port: serverPort, username, password } = new URL(serverUrl)
  const server = Object.entries({ host: hostname, port: serverPort || '5432', user: username, password })
    .filter(([, value]) => value !== '')
    .map((pair) => pair.join('='))
    .join(' ')
  const settings = [
    '[databases]',
    `* = ${server}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'default_pool_size = 3',
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settings.join('\n'))
  await chmod(folder, 0o755)
  // It does not run as root.
  const asNobody = userInfo().uid === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...asNobody, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const to = (databaseUrl: string) => {
    const { pathname } = new URL(databaseUrl)
    return `postgres://${username}@127.0.0.1:${port}${pathname}`
  }
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: `postgres://pgbouncer@127.0.0.1:${port}/pgbouncer` })
    const failed = await client.connect().then(
      () => client.end(),
      (error: unknown) => error ?? true,
    )
    if (!failed) break
    if (tries === 100 || child.exitCode !== null) throw new Error(`pgbouncer did not start: ${said}`)
    await sleep(50)
  }
  return {
    to,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
