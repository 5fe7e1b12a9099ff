import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explained } from './step.mjs'
import { runNpm, runTool } from './run-process.mjs'
import { printCounts } from './count-tests.mjs'
import { repeatFailed, runVitest } from './run-tests.mjs'
import { allowedImports, root } from './workspaces.mjs'

/** What every remote is run alone with, and published by. */
const tools = ['standalone', 'registry']

/** Workspaces that one remote needs, itself first: what it may import, and the tools. No other is installed or read. */
export function workspacesOf(folder) {
  const allowed = allowedImports()
  return [...new Set([folder, ...tools].flatMap((name) => [name, ...(allowed[name] ?? [])]))]
}

const writtenAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

function isInstalled(workspaces) {
  const at = writtenAt('node_modules/.package-lock.json')
  const inputs = ['package.json', 'package-lock.json', ...workspaces.map((name) => `${name}/package.json`)]
  return (
    workspaces.every((name) => existsSync(join(root, 'node_modules', name))) &&
    inputs.every((path) => writtenAt(path) <= at)
  )
}

/** Installs these workspaces and the root's tools, unless they are there. */
export async function installOnly(workspaces) {
  if (isInstalled(workspaces)) return
  const only = [...workspaces.flatMap((name) => ['-w', name]), '--include-workspace-root']
  const flags = ['--include=dev', '--include=optional', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await runNpm(['install', ...only, ...flags], { env: { NODE_ENV: undefined } })
  if (code !== 0) throw explained('npm install failed: see above.', code)
}

/** Runs a tool from node_modules; what it says is shown when it fails. */
export async function runQuietly(label, tool, args) {
  const { code, output } = await runTool(tool, args, { quiet: true })
  if (code !== 0) throw explained(`${output.trimEnd()}\n${label} failed: see above.`, code)
}

/** A TypeScript project with this folder alone; imports bring in the rest. */
export function typesProjectOf(folder) {
  mkdirSync(join(root, '.cache/alone'), { recursive: true })
  const file = join(root, `.cache/alone/${folder}.tsconfig.json`)
  const options = { tsBuildInfoFile: `${folder}.tsbuildinfo` }
  const project = {
    extends: '../../tsconfig.browser.json',
    compilerOptions: options,
    include: [`../../${folder}/src`, '../../vitest.dom-setup.ts'],
  }
  writeFileSync(file, JSON.stringify(project))
  return file
}

/** Runs the tests of these workspaces. */
export async function testOnly(workspaces) {
  const { failed, passed } = printCounts(
    await repeatFailed(await runVitest([], { TEST_PROJECTS: workspaces.join(',') })),
  )
  if (failed > 0 || passed === 0) throw explained('')
}
