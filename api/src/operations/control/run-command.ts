import { request } from 'node:http'
import { localSocketPath } from '../../platform/db/local-socket'
import { StartupError, CommandError } from '../../platform/db/startup-error'
import { EnvError, readEnv, type Env } from '../../env'
import { describeError } from '../../platform/log/describe-error'
import { openDeps } from '../../open-deps'
import type { Demo } from '../../demo'
import { seedDistricts } from '../../platform/seed-districts'
import { commands, type CommandName } from './commands'
import { commandMessages as messages } from './commands.messages'
import { CONTROL_SOCKET } from './control-server'

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
