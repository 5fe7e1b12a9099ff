import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { demo } from 'demo/demo'
import { createApi } from '../app'
import { testEnv } from './test-env'

/** Where the filled database is that every test file copies: a folder, or a database on the server. */
export interface Template {
  dataDir: string
  /** Of the server, as a superuser may use it; `null` for the embedded database. */
  serverUrl: string | null
  database: string
  /** How the server copies it: by file where nothing waits for a disk, else as it does by itself. */
  strategy: '' | 'strategy file_copy'
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** With TEST_DATABASE_URL the suite runs on PostgreSQL, in databases that it makes and drops. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hl-'))
  const serverUrl = process.env['TEST_DATABASE_URL']?.trim() || null
  const database = `hemline_test_${process.pid}_${project.name}`
  if (serverUrl !== null) await onServer(serverUrl, `create database ${database}`)
  const databaseUrl = serverUrl === null ? null : databaseAt(serverUrl, database)
  const api = await createApi({ env: testEnv({ dataDir, databaseUrl }), demo })
  await api.close()
  const strategy = serverUrl !== null && (await copiesFiles(serverUrl)) ? 'strategy file_copy' : ''
  project.provide('template', { dataDir, serverUrl, database, strategy })

  return async () => {
    if (serverUrl !== null) await onServer(serverUrl, `drop database ${database} with (force)`)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A copy by file has the server write down all that it holds; it takes a third of the work where that is not waited for. */
async function copiesFiles(serverUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ fsync: string; version: string }>(
      `select current_setting('fsync') as fsync, current_setting('server_version_num') as version`,
    )
    return rows[0]!.fsync === 'off' && Number(rows[0]!.version) >= 150_000
  } finally {
    await client.end()
  }
}

export async function onServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  // A commit does not wait for the disk: nothing here outlives its test.
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}
