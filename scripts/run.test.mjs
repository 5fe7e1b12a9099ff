import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readJson, root } from './lib/workspaces.mjs'

const [major, minor] = readJson(join(root, 'package.json')).engines.node.match(/\d+/g).map(Number)

/** What `npm start` says on another Node; the command itself is one that does not exist. */
async function sayOn(version) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'scripts/run.mjs', 'no-command']
  return promisify(execFile)(process.execPath, args, { cwd: root }).catch(({ stdout }) => stdout)
}

test.each([`${major}.${minor - 1}.0`, `${major - 1}.99.0`])(
  'a command on Node %s says which one is needed',
  async (version) => {
    expect(await sayOn(version)).toContain(`Hemline needs Node ${major}.${minor} or newer`)
  },
)

test.each([`${major}.${minor}.0`, `${major + 6}.0.0`])('a command runs on Node %s', async (version) => {
  expect(await sayOn(version)).toContain('no-command.mjs')
})

test('hosted CI tests on the oldest Node that is allowed, the one that is shipped, and the newest', () => {
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const { matrix } = parse(read('.github/workflows/ci.yml')).jobs.unit.strategy
  expect(matrix.node).toEqual([`${major}.${minor}.0`, Number(read('.nvmrc')), 'latest'])
})
