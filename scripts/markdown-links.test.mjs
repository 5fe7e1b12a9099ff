import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root, workspaceFolders } from './lib/workspaces.mjs'

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results'])

function* markdownFiles(folder = root) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* markdownFiles(path)
    else if (entry.name.endsWith('.md')) yield path
  }
}

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

test.each([...markdownFiles()].map((file) => [relative(root, file), file]))('%s has no dead link', (_name, file) => {
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
