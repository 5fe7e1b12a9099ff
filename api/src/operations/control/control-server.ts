import { chmod, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { localSocketPath } from '../../platform/db/local-socket'
import type { Deps } from '../../deps'
import { CommandError } from '../../platform/db/startup-error'
import { commands, isCommandName } from './commands'

/** Name of the socket over which commands reach the process that has the embedded database open. */
export const CONTROL_SOCKET = 'control.sock'

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
