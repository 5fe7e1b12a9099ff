import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { workspacesOf } from './lib/alone.mjs'
import { root, workspaceFolders } from './lib/workspaces.mjs'

const needed = workspacesOf('remote-auth')
const others = workspaceFolders().filter((folder) => !needed.includes(folder))
const copy = mkdtempSync(join(tmpdir(), 'hemline-alone-'))

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Tests that the copy keeps, one of each kind; the others run beside this one anyway. */
const keptTests = [
  'remote-auth/src/features/reset-password/reset-page.test.tsx',
  'remote-auth/src/lib/retry-in.test.ts',
]
const isLeftOut = (path) => /\.test\.\w+$/.test(path) && !keptTests.includes(path)

function copySources() {
  // What an earlier try has left.
  rmSync(copy, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const path of listed.split('\0').filter((path) => path && !isLeftOut(path) && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
}

/** The packages of this checkout, and of the workspaces those alone that the remote needs. */
function linkPackages() {
  mkdirSync(join(copy, 'node_modules'))
  const ours = workspaceFolders()
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => !ours.includes(name) && name[0] !== '.'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of needed) {
    symlinkSync(join(copy, name), join(copy, 'node_modules', name))
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, name, 'node_modules'))
  }
  writeFileSync(join(copy, 'node_modules/.package-lock.json'), '{}')
}

const isSource = (path) => /\.(?:tsx?|mjs|css)$/.test(path)

/** Every file outside of what a build may write, with when it was written. */
function filesOf(folder) {
  return readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${statSync(path).mtimeMs}`)
}

test(
  'one remote is checked, tested and built while every other part of the shop is broken',
  { timeout: 300_000 },
  async () => {
    copySources()
    linkPackages()
    rmSync(join(copy, 'remote-storefront'), { recursive: true })
    const broken = others.filter((folder) => existsSync(join(copy, folder)))
    expect(broken).toEqual(expect.arrayContaining(['api', 'edge', 'host', 'remote-seller']))
    for (const folder of broken)
      for (const path of readdirSync(join(copy, folder), { recursive: true }).filter(isSource))
        writeFileSync(join(copy, folder, path), 'this is { not a program')
    const before = broken.flatMap(filesOf)

    const { NODE_ENV: _, ...env } = process.env
    const command = ['scripts/run.mjs', 'alone', 'auth', '--publish']
    // Fails with all that the command printed.
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: copy, env })
    expect(stdout).toMatch(/auth@\w+ is kept/)
    expect(broken.flatMap(filesOf)).toEqual(before)
    expect(readdirSync(join(copy, 'dist/remotes')).sort()).toEqual(['auth'])
  },
)

test('a remote needs what it may import and the tools, and nothing else', () => {
  expect(needed.sort()).toEqual(['registry', 'remote-auth', 'shared-contracts', 'shared-ui', 'standalone'])
})
