import { rm } from 'node:fs/promises'
import pg from 'pg'
import {
  initServer,
  runProgram,
  serverAddress,
  serverFolder,
  startServer,
} from '../../../scripts/lib/postgres-server.mjs'
import { freePort } from './free-port'

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
  const [folder, copy] = [serverFolder(), serverFolder()]
  const [port, replicaPort] = [await freePort(), await freePort()]
  const start = (files: string, at: number) => startServer(programs, files, at, ['shared_buffers=32MB'])
  const ask = (at: number) => async (sql: string) => {
    const client = new pg.Client({ connectionString: serverAddress(at) })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }

  initServer(programs, folder)
  const running = await start(folder, port)
  runProgram(programs, 'pg_basebackup', [
    ...['-D', copy, '-R', '-c', 'fast', '--no-sync', '-h', '127.0.0.1', '-p', String(port), '-U', 'shop'],
  ])
  let following = await start(copy, replicaPort)
  return {
    serverUrl: serverAddress(port),
    replicaUrl: serverAddress(replicaPort),
    onServer: ask(port),
    onReplica: ask(replicaPort),
    stopReplica: () => following.stop(),
    async startReplica() {
      following = await start(copy, replicaPort)
    },
    async stop() {
      await following.stop()
      await running.stop()
      for (const each of [copy, folder]) await rm(each, { recursive: true, force: true })
    },
  }
}
