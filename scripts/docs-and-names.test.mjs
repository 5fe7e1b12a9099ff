import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { walkFiles } from './lib/walk-files.mjs'
import { readJson, root, workspaceFolders } from './lib/workspaces.mjs'

const markdownFiles = [...walkFiles()].filter((file) => file.endsWith('.md'))

/** The name that a heading gets in a link, as code hosts make it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[`*_]/g, '')
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading))

test.each(markdownFiles)('%s has no dead link', (name) => {
  const file = join(root, name)
  const prose = readFileSync(file, 'utf8').replace(/```[\s\S]*?```/g, '')
  const links = [...prose.matchAll(/!?\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, target]) => target)
  const dead = links
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path, anchor] = target.split('#')
      const linked = path ? join(dirname(file), decodeURIComponent(path)) : file
      if (!existsSync(linked)) return true
      return Boolean(anchor) && linked.endsWith('.md') && !anchorsOf(linked).includes(anchor)
    })
  expect(dead).toEqual([])
})

test('every workspace introduces itself', () => {
  expect(workspaceFolders().filter((name) => !existsSync(join(root, name, 'README.md')))).toEqual([])
})

/** In backticks, without what stands for another name: a path from the project's folder, or a command. */
const quoted = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/`([^`\n]+)`/g)]
    .map(([, text]) => text)
    .filter((text) => !/[<…*]/.test(text))
const ours = [...workspaceFolders(), 'template-remote', 'bundling', 'scripts', 'deploy', 'docs']
const commands = [...workspaceFolders(), '.'].flatMap((folder) =>
  Object.keys(readJson(join(root, folder, 'package.json')).scripts ?? {}),
)
const inGuides = ['remote-seller/src/features/brands/']

// The changelog speaks of what is no more.
test.each(markdownFiles.filter((file) => file !== 'CHANGELOG.md'))(
  '%s names files and commands that are there',
  (file) => {
    const paths = quoted(file).filter(
      (text) => /^[\w.-]+(\/[\w.-]+)*(\/|\.\w+)$/.test(text) && ours.includes(text.split('/')[0]) && text.includes('/'),
    )
    const built = (path) => path.includes('/dist')
    expect(paths.filter((path) => !existsSync(join(root, path)) && !built(path) && !inGuides.includes(path))).toEqual(
      [],
    )
    const named = quoted(file).flatMap((text) => /^npm run (?!-)([\w:-]+)/.exec(text)?.[1] ?? [])
    expect(named.filter((command) => !commands.includes(command))).toEqual([])
  },
)

/** In a workspace's own page paths begin there or in its sources, and a file may be named alone. */
test.each(workspaceFolders())('the page of %s names files that are there', (folder) => {
  const files = [...walkFiles(join(root, folder))]
  const isThere = (text) =>
    files.some((file) => `/${file}`.endsWith(`/${text}`) || `/${file}`.includes(`/${text.replace(/\/?$/, '/')}`))
  const paths = quoted(`${folder}/README.md`).filter((text) =>
    /^[\w.-]+(\/[\w.-]+)*(\/|\.(ts|tsx|mjs|css))$/.test(text),
  )
  const elsewhere = (text) =>
    [...ours, 'dist'].includes(text.split('/')[0]) || /^(remote|standalone|contract)/.test(text.split('/').at(-1))
  expect(paths.filter((text) => !elsewhere(text) && !isThere(text))).toEqual([])
})

test('README.md names every command', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const names = Object.keys(readJson(join(root, 'package.json')).scripts)
  expect(names.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme))).toEqual([])
})

test('files and folders are named in kebab-case', () => {
  const asToolsWantThem = /^(README|CHANGELOG|CONTRIBUTING|LICENSE)(\.md)?$|\.(Caddyfile|Dockerfile)$/
  const parts = [...walkFiles()].flatMap((file) => file.split('/'))
  expect(parts.filter((part) => !/^[a-z0-9.-]+$/.test(part) && !asToolsWantThem.test(part))).toEqual([])
})
