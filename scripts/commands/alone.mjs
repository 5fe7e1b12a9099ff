import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installOnly, runQuietly, testOnly, typesProjectOf, workspacesOf } from '../lib/alone.mjs'
import { explained, step } from '../lib/step.mjs'
import { checkImportZones } from '../lib/import-zones.mjs'
import { loadEnvironment } from '../lib/load-environment.mjs'
import { runProcess } from '../lib/run-process.mjs'
import { allowedImports, remoteFolders, root } from '../lib/workspaces.mjs'

const nameOf = (folder) => folder.replace('remote-', '')

/**
 * The pipeline of one remote: installs it and what it depends on, checks, tests and builds it, and measures it by every gate;
 * `--publish` keeps the release then, with the options of `shop publish`. Other remotes, the host's sources, the API and the edge may be broken meanwhile.
 */
export async function run([name = '', ...options]) {
  const folder = `remote-${name}`
  if (!existsSync(join(root, folder, 'remote.json')))
    throw explained(`There is no remote ${name}. There are: ${remoteFolders().map(nameOf).join(', ')}.`, 2)
  const forPublish = options.filter((option) => option !== '--publish')
  loadEnvironment()
  const needed = workspacesOf(folder)
  await step(`Installing ${needed.join(', ')}`, () => installOnly(needed))
  await step('Types', () =>
    runQuietly('Types', 'typescript-native/bin/tsc', ['-p', typesProjectOf(folder), '--pretty']),
  )
  await step('Lint', () => runQuietly('Lint', 'oxlint/bin/oxlint', [folder]))
  await step('Import zones', () => {
    const { code, output } = checkImportZones(folder)
    if (code !== 0) throw explained(output, code)
  })
  await step('Tests', () => testOnly([folder, ...allowedImports()[folder]]))
  const shop = [
    '--import',
    'tsx',
    'registry/src/commands/shop.ts',
    options.includes('--publish') ? 'publish' : 'check',
    name,
  ]
  const { code } = await runProcess(process.execPath, [...shop, ...forPublish])
  if (code !== 0) throw explained('', code)
}
