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
import { ensureBuilt } from './lib/ensure-built.mjs'
import { readJson, root, workspaceFolders } from './lib/workspaces.mjs'

const needed = workspacesOf('remote-auth')
const others = workspaceFolders().filter((folder) => !needed.includes(folder))
const copy = mkdtempSync(join(tmpdir(), 'hemline-alone-'))

afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }))

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

/** Names of all packages in the checkout's node_modules. */
function installed() {
  const entries = (folder) => readdirSync(join(root, 'node_modules', folder)).filter((name) => !name.startsWith('.'))
  return entries('').flatMap((name) =>
    name.startsWith('@') ? entries(name).map((inner) => `${name}/${inner}`) : [name],
  )
}

/**
 * The packages of this checkout, and of the workspaces those alone that the remote needs. Links lead back to the checkout, so what has its
 * path in the names of modules is copied: what ends in the bundle, the loaders, and what finds the container's runtime.
 */
function linkPackages() {
  const { packages } = readJson(join(root, 'remote-auth/dist/build.json'))
  const isCopied = (name) =>
    packages.includes(name) || /^@(?:rsbuild\/core|rspack\/core|module-federation\/.+)$/.test(name)
  const ours = workspaceFolders()
  for (const name of installed().filter((name) => !ours.includes(name))) {
    const [from, to] = [root, copy].map((folder) => join(folder, 'node_modules', name))
    mkdirSync(dirname(to), { recursive: true })
    if (isCopied(name)) cpSync(from, to, { recursive: true })
    else symlinkSync(from, to)
  }
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

/** The files of a kept release, with a hash of each. */
const keptFiles = (checkout, version) =>
  readJson(join(checkout, 'dist/remotes/auth', version, 'release.json')).files.map(
    ({ path, integrity }) => `${path} ${integrity}`,
  )

test('one remote is checked, tested and built to the same bytes in another folder while every other part of the shop is broken', async () => {
  await ensureBuilt({ only: ['remote-auth'] })
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
  const theirs = readdirSync(join(copy, 'dist/remotes/auth'))
  const ours = readJson(join(root, 'remote-auth/dist/kept.json')).version
  expect(keptFiles(copy, theirs[0])).toEqual(keptFiles(root, ours))
  expect(theirs).toEqual([ours])
  expect(broken.flatMap(filesOf)).toEqual(before)
  expect(readdirSync(join(copy, 'dist/remotes')).sort()).toEqual(['auth'])
})

test('a remote needs what it may import and the tools, and nothing else', () => {
  expect(needed.sort()).toEqual(['registry', 'remote-auth', 'shared-contracts', 'shared-ui', 'standalone'])
})
