import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from './temporary-folder.mjs'

const DEBIAN = '/usr/lib/postgresql'

/** Ends the server when this process does, however that ends: its standard input closes then. The folder that stands first is removed with it. */
const endWithParent = 'rest=$1; shift; "$@" </dev/null & server=$!; cat; kill -QUIT $server; wait; rm -rf "$rest"'

/** A connection to a server; `null` where none answers. */
export async function connectServer(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  // A server that goes away while the suite runs is the suite's to report.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return null
  }
}

/** The folder of PostgreSQL's own programs; `null` on a machine without them. */
export function postgresPrograms() {
  const newest = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...newest.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return (
    folders.find((folder) => ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name)))) ??
    null
  )
}

/** Who runs a server that root may not run; `null` for anybody else, who runs it as themselves. */
function serverUser() {
  if (userInfo().uid !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }).stdout.trim())
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  return null
}

/**
 * Makes a folder for a server's files: in memory where there is room, as nothing in it outlives the tests.
 *
 * @returns its path; only whoever runs the server may read it.
 */
export function serverFolder() {
  const folder = temporaryFolder('hl-postgres-')
  chmodSync(folder, 0o700)
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/**
 * Runs one of PostgreSQL's programs to its end, as whoever runs the server.
 *
 * @throws what it printed, when it fails.
 */
export function runProgram(programs, name, args) {
  const { status, stderr } = spawnSync(join(programs, name), args, { ...serverUser(), cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name}: ${stderr}`)
}

/** Makes the files of a server in an empty folder. Its one user is `shop`, without a password. */
export function initServer(programs, folder) {
  runProgram(programs, 'initdb', [
    ...['-D', folder, '-U', 'shop', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'],
  ])
}

/** The address of such a server, for somebody who may do everything on it. */
export const serverAddress = (port) => `postgres://shop@127.0.0.1:${port}/postgres`

/**
 * Starts a server that forgets what it wrote when the machine stops.
 *
 * @param folder its files, made by {@link initServer} or copied from another server.
 * @param settings of PostgreSQL, as `name=value`.
 * @param isLast nothing starts on these files once more: they go with the server.
 * @returns `stop`, which ends it at once, whoever is connected.
 */
export async function startServer(programs, folder, port, settings = [], isLast = false) {
  const all = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off', ...settings]
  const args = ['-D', folder, ...all.flatMap((setting) => ['-c', setting])]
  const child = spawn('sh', ['-c', endWithParent, 'sh', isLast ? folder : '', join(programs, 'postgres'), ...args], {
    ...serverUser(),
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.stdin.end()
    await once(child, 'exit')
  }
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const client = await connectServer(serverAddress(port))
    if (client) {
      await client.end()
      return { stop }
    }
    await sleep(50)
  }
  await stop()
  throw new Error(`The server in ${folder} did not start`)
}
