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

/** Starts the real app on a database of its own, with 24 demo products and the demo accounts in it. */
export async function startTestApi(changes: Partial<Env> = {}, log?: Logger): Promise<TestApi> {
  const template = inject('template')
  const dataDir = await mkdtemp(join(tmpdir(), 'hl-'))
  let databaseUrl: string | null = null
  let drop = async () => {}
  if (template.serverUrl === null) {
    await cp(join(template.dataDir, 'database'), join(dataDir, 'database'), { recursive: true })
  } else {
    const { serverUrl } = template
    const name = `${template.database}_${process.pid}_${(databases += 1)}`
    await onServer(serverUrl, `create database ${name} template ${template.database}`)
    databaseUrl = databaseAt(serverUrl, name)
    drop = () => onServer(serverUrl, `drop database ${name} with (force)`)
  }
  const env = testEnv({ dataDir, databaseUrl, ...changes })
  const api = await createApi({ env, log, demo, registry: fileStore(join(dataDir, 'remotes')) })
  return {
    api,
    visitor: (address = '203.0.113.1') => createTestVisitor(api, address),
    send: (path, init) => api.fetch(new Request(new URL(path, env.origin), init), { address: '203.0.113.2' }),
    async close() {
      await api.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
