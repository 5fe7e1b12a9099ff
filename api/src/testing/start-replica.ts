import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of PostgreSQL's own programs; `null` on a machine without them. */
export function postgresPrograms(): string | null {
  const newest = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...newest.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return (
    folders.find((folder) => ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name)))) ??
    null
  )
}

export interface TestReplica {
  serverUrl: string
  replicaUrl: string
  onServer(sql: string): Promise<void>
  onReplica(sql: string): Promise<void>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  stop(): Promise<void>
}

/** Runs two servers of PostgreSQL, one of which follows the other. */
export async function startServerAndReplica(programs: string): Promise<TestReplica> {
  const folder = await mkdtemp(join(tmpdir(), 'hl-replica-'))
  const [server, replica] = [join(folder, 'server'), join(folder, 'replica')]
  const [port, replicaPort] = [await freePort(), await freePort()]
  // It does not run as root.
  const other = userInfo().uid === 0 ? idsOf(['postgres', 'nobody']) : null
  await mkdir(server)
  await mkdir(replica)
  await chmod(folder, 0o755)
  for (const path of [server, replica]) {
    await chmod(path, 0o700)
    if (other) await chown(path, other.uid, other.gid)
  }
  const run = (name: string, args: string[]) => {
    const { status, stderr } = spawnSync(join(programs, name), args, { ...other, cwd: '/', encoding: 'utf8' })
    if (status !== 0) throw new Error(`${name}: ${stderr}`)
  }
  run('initdb', ['-D', server, '-U', 'shop', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'])
  const address = (at: number) => `postgres://shop@127.0.0.1:${at}/postgres`

  async function start(data: string, at: number): Promise<ChildProcess> {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${at}`,
      'unix_socket_directories=',
      'fsync=off',
      'shared_buffers=32MB',
    ]
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    const child = spawn(join(programs, 'postgres'), args, { ...other, cwd: '/', stdio: 'ignore' })
    for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
      if (await answers(address(at))) return child
      await sleep(50)
    }
    throw new Error(`The server in ${data} did not start`)
  }
  async function end(child: ChildProcess) {
    if (child.exitCode !== null) return
    // At once, with whoever is connected.
    child.kill('SIGQUIT')
    await once(child, 'exit')
  }
  const ask = (at: number) => async (sql: string) => {
    const client = new pg.Client({ connectionString: address(at) })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }

  const running = await start(server, port)
  run('pg_basebackup', [
    '-D',
    replica,
    '-R',
    '-c',
    'fast',
    '--no-sync',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'shop',
  ])
  let following = await start(replica, replicaPort)
  return {
    serverUrl: address(port),
    replicaUrl: address(replicaPort),
    onServer: ask(port),
    onReplica: ask(replicaPort),
    stopReplica: () => end(following),
    async startReplica() {
      following = await start(replica, replicaPort)
    },
    async stop() {
      await end(following)
      await end(running)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

function idsOf(names: readonly string[]): { uid: number; gid: number } | null {
  for (const name of names) {
    const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }).stdout.trim())
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  return null
}
