import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { components, pages, scripts, servers } from './lib/lint-samples.mjs'
import { runTool } from './lib/run-process.mjs'
import { root } from './lib/workspaces.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lint-'))
const samples = [
  ...Object.entries(scripts).map(([rule, code]) => [rule, `scripts/${rule}.mjs`, code]),
  ...Object.entries(servers).map(([rule, code]) => [rule, `api/src/sample/${rule}.ts`, code]),
  ...Object.entries(pages).map(([rule, code]) => [
    rule,
    `remote-auth/src/${rule}.tsx`,
    `export const Sample = () => ${code}`,
  ]),
  ...Object.entries(components).map(([rule, code]) => [rule, `remote-auth/src/${rule}.tsx`, code]),
]
/** The names of the rules that found something, by file. */
const found = new Map()

// One run of the project's linter, with the project's settings, over all of them.
beforeAll(async () => {
  for (const file of [
    '.oxlintrc.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'tsconfig.node.json',
    'tsconfig.browser.json',
  ])
    cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [, file, code] of samples) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
  const { output } = await runTool('oxlint/bin/oxlint', ['--format=json', 'api', 'remote-auth', 'scripts'], {
    cwd: folder,
    quiet: true,
  })
  for (const { code, filename } of JSON.parse(output).diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), /\(([^)]+)\)$/.exec(code)?.[1]])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(samples)('%s is found in %s', (rule, file) => {
  expect(found.get(file)).toContain(rule)
})
