import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { plainLine, NO_SOURCE, sourceOf, tidySource } from './source-of'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-of-'))
  // Nothing around it is the source, wherever it lies and whatever starts the tests.
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) vi.stubEnv(name, undefined)
  vi.stubEnv('GIT_CEILING_DIRECTORIES', dirname(folder))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' })

test('a build comes from the commit that was checked out, by its subject and author', async () => {
  expect(await sourceOf(folder)).toEqual(NO_SOURCE)
  git('init', '-q')
  await writeFile(join(folder, 'a.txt'), 'a')
  git('add', '.')
  const who = ['-c', 'user.name=Ada Brook', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
  git(...who, 'commit', '-qm', 'Show what is left\n\nOf each size.')
  const source = await sourceOf(folder)
  expect(source).toEqual({
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    subject: 'Show what is left',
    author: 'Ada Brook',
  })
  await writeFile(join(folder, 'a.txt'), 'b')
  expect(await sourceOf(folder)).toEqual({ ...source, commit: `${source.commit}+changes` })
})

test('a revision that somebody made up disturbs no terminal', () => {
  const { commit } = tidySource({ ...NO_SOURCE, commit: `\u001b[2J${'a'.repeat(200)}` })
  expect(commit).toMatch(/^\[2Ja{75,76}…$/)
})

test.each([
  ['lines and controls', 'two\nlines\tand\u0000more', 'two lines and more'],
  ['commands for a terminal', '\u001b[31mred\u001b[0m', '[31mred [0m'],
  ['turned direction', 'turned\u202e and\u200bunseen', 'turned and unseen'],
  ['half a letter', 'half \ud800 of a letter', 'half of a letter'],
  ['a name with an address', 'Ada Brook <ada@example.com>', 'Ada Brook'],
  ['an address alone', 'ada@example.com', null],
  ['a package', 'Bump react@19.2.0', 'Bump react@19.2.0'],
  ['an address in a sentence', 'Ask ada@example.com.', 'Ask .'],
  ['nothing', '  \n ', null],
  ['a long word', 'x'.repeat(500), `${'x'.repeat(19)}…`],
  ['many smileys', '😀'.repeat(21), `${'😀'.repeat(19)}…`],
  ['a book', `${'a'.repeat(60_000)}@`, `${'a'.repeat(19)}…`],
])('%s, as one plain line', (_what, text, line) => expect(plainLine(text, 20)).toBe(line))
