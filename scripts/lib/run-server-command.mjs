import { explained } from './step.mjs'
import { loadEnvironment } from './load-environment.mjs'
import { prepare } from './prepare.mjs'
import { runProcess } from './run-process.mjs'

/** Runs one of the servers' own commands from dist/server/commands, with the shop's settings. */
export async function runServerCommand(name, args) {
  loadEnvironment()
  await prepare()
  const { code } = await runProcess(process.execPath, [
    '--enable-source-maps',
    `dist/server/commands/${name}.js`,
    ...args,
  ])
  if (code !== 0) throw explained('', code)
}
