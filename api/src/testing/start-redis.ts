import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { freePort } from './free-port'

export interface TestRedis {
  version: string
  port: number
  url: string
  keys(): Promise<string[]>
  stop(): Promise<void>
}

/** Runs a Redis of its own, which keeps nothing on the disk; `null` on a machine without one. */
export async function startRedis(): Promise<TestRedis | null> {
  const { status, stdout } = spawnSync('redis-server', ['--version'], { encoding: 'utf8' })
  if (status !== 0) return null
  const folder = await mkdtemp(join(tmpdir(), 'hl-redis-'))
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const child = spawn('redis-server', settings, { stdio: 'ignore' })
  const url = `redis://127.0.0.1:${port}/0`
  const client = createClient({ url })
  client.on('error', () => undefined)
  await Promise.race([client.connect(), once(child, 'exit'), sleep(15_000)])
  return {
    version: /v=(\S+)/.exec(stdout)?.[1] ?? '',
    port,
    url,
    keys: () => client.keys('*'),
    async stop() {
      client.destroy()
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
