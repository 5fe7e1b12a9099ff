import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port'
import { ownDatabase } from './own-database'

const START_TIMEOUT_MS = 180_000

/** Few products; and time enough to render on a machine that runs two browsers as well. */
const quietly = {
  LOG_LEVEL: 'warn',
  DEMO_PRODUCTS: '24',
  DEMO_PURCHASES: '0',
  RENDER_LIMIT_MS: '5000',
  DEMO_DRAW_AHEAD: 'off',
  PICTURES_AVIF: 'off',
  // Each is a process of the server that plans every statement for itself.
  DATABASE_CONNECTIONS: '4',
  // Built beside it, and signed by nobody.
  REGISTRY_UNSIGNED: 'served',
}

/** The real product, as `npm start` runs it, on a port and with data of its own. */
export interface Shop {
  origin: string
  dataDir: string
  pid: number
  /** All that it printed so far. */
  output: () => string
  /** Asks it to stop and waits until it did. @returns its exit code. */
  stop: () => Promise<number | null>
}

const exited = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise<number | null>((resolve) => child.once('exit', resolve))

async function ready(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The shop ended with code ${child.exitCode}:\n${output()}`)
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The shop was not ready in time:\n${output()}`)
}

/** Where a test names the shop's database or its folder, that is what the shop has, and nothing is put into it. */
const namesItsData = (settings: Record<string, string>) =>
  'DATABASE_URL' in settings || 'DATA_DIR' in settings || Boolean(process.env.DATABASE_URL)

/** Filled already, for whoever wants what every shop is filled with: filling one takes longer than the rest of a start. */
const templateFor = (settings: Record<string, string>) =>
  namesItsData(settings) || 'DEMO' in settings || 'DEMO_PRODUCTS' in settings
    ? null
    : { folder: process.env.SHOP_TEMPLATE, database: process.env.SHOP_TEMPLATE_DATABASE }

/** A picture that is being written has a name of its own until it is whole. */
const isFinished = (path: string) => !/\.[\da-f]{8}-[\da-f-]{27}$/.test(path)

/**
 * V8 compiles code fast first, and much of it again, better, while it runs: that of the embedded database, and the shop's own. A shop that
 * lives for one test never gets that back: without, it takes a third less of a processor.
 */
const compiledOnce = ['--liftoff-only', '--no-opt']

/**
 * Starts the product with 24 demo products; on a database of its own of the server `TEST_DATABASE_URL` where there is one, else on the embedded
 * database, which a test also has by an empty `DATABASE_URL`.
 *
 * @param settings environment variables on top of that.
 * @param isLasting as users run it: for what many tests share, and for what is measured.
 */
export async function startShop(settings: Record<string, string> = {}, isLasting = false): Promise<Shop> {
  const port = settings.PORT ?? String(await freePort())
  const ownData = settings.DATA_DIR ? null : await mkdtemp(join(tmpdir(), 'hemline-e2e-'))
  const dataDir = settings.DATA_DIR ?? ownData!
  const template = templateFor(settings)
  if (template?.folder) await cp(template.folder, dataDir, { recursive: true })
  const drawn = template?.folder && process.env.SHOP_PICTURES
  if (drawn && existsSync(drawn)) await cp(drawn, join(dataDir, 'media'), { recursive: true, filter: isFinished })
  const server = namesItsData(settings) ? undefined : process.env.TEST_DATABASE_URL
  const database = server ? await ownDatabase(server, template?.database) : null
  const leaveNothing = async () => {
    await database?.drop()
    if (ownData) await rm(ownData, { recursive: true, force: true })
  }
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [...(isLasting ? [] : compiledOnce), 'dist/server/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      ...quietly,
      ...(database && { DATABASE_URL: database.url }),
      ...settings,
      PORT: port,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const output = () => printed

  const stop = async () => {
    child.kill('SIGTERM')
    const code = await exited(child)
    await leaveNothing()
    return code
  }
  try {
    await ready(origin, child, output)
  } catch (error) {
    child.kill('SIGKILL')
    await exited(child)
    await leaveNothing()
    throw error
  }
  return { origin, dataDir, pid: child.pid!, output, stop }
}
