import { spawn } from 'node:child_process'
import { CommandError } from '../db/startup-error'
import { backupMessages as messages } from './backup.messages'

/** Writes a server's database into a file, as it stood at one moment. @throws CommandError when the tool is missing or says no. */
export const dumpServer = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`], databaseUrl)

/** Makes a server's database what a file says, all of it or nothing. @throws CommandError when the tool is missing or says no. */
export const restoreServer = (databaseUrl: string, file: string): Promise<void> =>
  run(
    'pg_restore',
    ['--clean', '--if-exists', '--no-owner', '--single-transaction', `--dbname=${nameOf(databaseUrl)}`, file],
    databaseUrl,
  )

const nameOf = (databaseUrl: string) => decodeURIComponent(new URL(databaseUrl).pathname.slice(1))

/** By the environment: everybody on the machine can read the arguments of a process. */
function environmentOf(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(databaseUrl)
  const settings = {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: nameOf(databaseUrl),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))
}

async function run(tool: string, parameters: string[], databaseUrl: string): Promise<void> {
  const child = spawn(tool, parameters, {
    env: { PATH: process.env.PATH, ...environmentOf(databaseUrl) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new CommandError(messages.noTool(tool)) : error),
    )
    child.once('close', resolve)
  })
  if (code !== 0) throw new CommandError(said.trim() || `${tool}: ${String(code)}`)
}
