import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { fileStore } from 'registry/store/file-store'
import { inject } from 'vitest'
import { demo } from 'demo/demo'
import { createApi, type Api } from '../app'
import type { Env } from '../env'
import { databaseAt, onServer } from './global-setup'
import { testEnv } from './test-env'
import { createTestVisitor, type TestVisitor } from './test-visitor'

export interface TestApi {
  api: Api
  /** Somebody with a browser of their own: cookies are kept. */
  visitor(address?: string): TestVisitor
  /** A request as it comes over the wire, without cookies. */
  send(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

let databases = 0

/** The accounts of the demo are in every test's database, also of a shop that is none. */
const demoFor = (env: Env) => (env.demo ? demo : { ...demo, hasPublicAccounts: () => Promise.resolve(false) })

/**
 * Starts the real app on a database of its own, with 24 demo products and the demo accounts in it.
 *
 * @param changes of settings; they may depend on the address of that database. Without `demo` the accounts are there all the same.
 */
export async function startTestApi(
  changes: Partial<Env> | ((databaseUrl: string | null) => Partial<Env>) = {},
  log?: Logger,
): Promise<TestApi> {
  const template = inject('template')
  const dataDir = await mkdtemp(join(tmpdir(), 'hl-'))
  let databaseUrl: string | null = null
  let drop = async () => {}
  if (template.serverUrl === null) {
    await cp(join(template.dataDir, 'database'), join(dataDir, 'database'), { recursive: true })
  } else {
    const { serverUrl, database, strategy } = template
    const name = `${database}_${process.pid}_${(databases += 1)}`
    await onServer(serverUrl, `create database ${name} template ${database} ${strategy}`)
    databaseUrl = databaseAt(serverUrl, name)
    drop = () => onServer(serverUrl, `drop database ${name} with (force)`)
  }
  const changed = typeof changes === 'function' ? changes(databaseUrl) : changes
  const env = testEnv({ dataDir, databaseUrl, ...changed })
  const api = await createApi({ env, log, demo: demoFor(env), registry: fileStore(join(dataDir, 'remotes')) })
  return testApi(api, async () => {
    await api.close()
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  })
}

/** The same app once more, as another process on another machine: with the database, the keys and the releases of a first one. */
export async function startBeside({ api: { deps } }: TestApi, changes: Partial<Env> = {}): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hl-'))
  const env = { ...deps.env, dataDir, ...changes }
  const api = await createApi({ env, demo: demoFor(env), registry: deps.registry })
  return testApi(api, async () => {
    await api.close()
    await rm(dataDir, { recursive: true, force: true })
  })
}

const testApi = (api: Api, close: () => Promise<void>): TestApi => ({
  api,
  visitor: (address = '203.0.113.1') => createTestVisitor(api, address),
  send: (path, init) => api.fetch(new Request(new URL(path, api.deps.env.origin), init), { address: '203.0.113.2' }),
  close,
})
