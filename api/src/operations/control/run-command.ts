import { request, createServer } from 'node:http'
import { chmod, rm } from 'node:fs/promises'
import { localSocketPath } from '../../platform/db/local-socket'
import { CommandError, StartupError } from '../../platform/db/startup-error'
import { EnvError, readEnv, type Env } from '../../env'
import { describeError } from '../../platform/log/describe-error'
import { openDeps } from '../../open-deps'
import type { Demo } from '../../demo'
import { seedDistricts } from '../../platform/seed-districts'
import type { Deps } from '../../deps'
import { commands, type CommandName, isCommandName } from './commands'
import { commandMessages as messages } from './commands.messages'

/** Runs a command and prints its answer; asks the running shop when there is one, else opens the data itself. */
export async function runCommand(name: CommandName, parameter?: string, demo: Demo | null = null): Promise<void> {
  try {
    const env = readEnv()
    const answered = env.databaseUrl === null ? await askRunning(env, name, parameter) : null
    console.log(answered ?? (await runHere({ env, demo }, name, parameter)))
  } catch (error) {
    const expected = [CommandError, EnvError, StartupError].some((kind) => error instanceof kind)
    console.error(expected && error instanceof Error ? error.message : describeError(error))
    process.exitCode = 1
  }
}

async function runHere(
  { env, demo }: { env: Env; demo: Demo | null },
  name: CommandName,
  parameter: string | undefined,
): Promise<string> {
  const { deps, close } = await openDeps({
    env: { ...env, logLevel: 'warn' },
    demo,
    // A reset keeps nothing of what was there; whatever it is.
    replaceEarlier: name === 'reset' && env.demo && demo !== null,
  })
  try {
    await seedDistricts(deps)
    return await commands[name](deps, parameter)
  } finally {
    await close()
  }
}

/** `null` when no shop runs on this folder. */
function askRunning(env: Env, name: CommandName, parameter: string | undefined): Promise<string | null> {
  const query = parameter === undefined ? '' : `?${new URLSearchParams({ parameter }).toString()}`
  const socketPath = localSocketPath(env.dataDir, CONTROL_SOCKET)
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, method: 'POST', path: `/${name}${query}` }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text)
        else reject(new CommandError(text || messages.lost))
      })
    })
    asking.on('error', (error) => {
      const nobody = 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
      if (nobody) resolve(null)
      else reject(error)
    })
    asking.end()
  })
}

/** Name of the socket over which commands reach the process that has the embedded database open. */
const CONTROL_SOCKET = 'control.sock'

/**
 * Takes commands over a socket that only the operator's own account may open: the embedded database has room for one
 * process, so whoever wants something of it asks the one that runs.
 *
 * @returns the function that stops it.
 */
export async function startControl(deps: Deps): Promise<() => Promise<void>> {
  const path = localSocketPath(deps.env.dataDir, CONTROL_SOCKET)
  // The folder's lock is ours: a socket that is there was left behind.
  if (process.platform !== 'win32') await rm(path, { force: true })

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://control')
    const name = url.pathname.slice(1)
    const run = isCommandName(name)
      ? commands[name](deps, url.searchParams.get('parameter') ?? undefined)
      : Promise.reject(new CommandError(`There is no command "${name}"`))
    run.then(
      (text) => response.writeHead(200).end(text),
      (error: unknown) => {
        const expected = error instanceof CommandError
        if (!expected) deps.log.error({ err: error, command: name }, 'command failed')
        response.writeHead(expected ? 422 : 500).end(expected ? error.message : '')
      },
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  if (process.platform !== 'win32') await chmod(path, 0o600)
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}
