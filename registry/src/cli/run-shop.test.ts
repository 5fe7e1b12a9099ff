import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileStore } from '../store/file-store'
import { aCommandLine } from '../testing/a-command-line'
import { fakeBuild } from '../testing/fake-build'
import { publishLive } from '../testing/publish-live'
import { commands } from './commands'
import { runShop } from './run/run-shop'

const nowhere = {
  settings: {} as NodeJS.ProcessEnv,
  root: tmpdir(),
  isTerminal: false,
  signal: AbortSignal.timeout(10_000),
  fetch: () => Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })),
}

async function run(args: string[], over: Partial<typeof nowhere> = {}) {
  const said = { out: '', err: '' }
  const print = (text: string) => void (said.out += `${text}\n`)
  const note = (text: string) => void (said.err += `${text}\n`)
  return { code: await runShop(args, { ...nowhere, ...over, print, note }), ...said }
}

test.each([[[]], [['help']], [['--help']], [['-h']]])('%j shows every command and every exit code', async (args) => {
  const { code, out } = await run(args)
  expect(code).toBe(0)
  for (const { name, summary } of commands) {
    expect(out).toContain(`  ${name}`)
    expect(out).toContain(summary)
  }
  for (const exit of [0, 1, 2, 3, 4, 5]) expect(out).toMatch(new RegExp(`^ {2}${exit} {2}\\w`, 'm'))
})

test.each(commands.map(({ name }) => name))(
  'the help of %s names its options and the shape of its JSON',
  async (name) => {
    const { out } = await run(['help', name])
    const { options, json } = commands.find((command) => command.name === name)!
    for (const option of Object.keys(options)) expect(out).toContain(`--${option}`)
    expect(out).toContain(json)
    expect((await run([name, '--help'])).out).toBe(out)
  },
)

test.each([
  [['realease', 'toys'], 'There is no command realease'],
  [['release'], 'Usage: npm run shop -- release <remote>[@version]'],
  [['release', 'toys', 'games'], 'Usage: npm run shop -- release'],
  [['release', 'toys', '--canry', '10'], "Unknown option '--canry'"],
  [['release', '../toys'], 'is no remote'],
  [['status', '--environment', '../production'], 'is no name of an environment'],
  [['promote', 'toys', '--expected-revision', 'now'], 'is no revision'],
  [['help', 'realease'], 'There is no command realease'],
])('%j is a wrong command line', async (args, why) => {
  const { code, err } = await run(args)
  expect(code).toBe(2)
  expect(err).toContain(why)
  expect(err).toContain('See npm run shop -- help')
})

test('with --json a failure is JSON, too', async () => {
  const { code, out, err } = await run(['release', 'toys', '--canary', 'x', '--json'])
  expect(code).toBe(2)
  expect(err).toBe('')
  expect(JSON.parse(out)).toEqual({
    error: { kind: 'usage', message: expect.stringContaining('is no share') as string },
  })
})

test('a registry that does not answer has an exit code of its own', async () => {
  const fetch = globalThis.fetch
  globalThis.fetch = nowhere.fetch
  try {
    const { code, err } = await run(['status', '--registry', 'https://shop.example'])
    expect(code).toBe(5)
    expect(err).toContain('https://shop.example/api/registry does not answer (connect ECONNREFUSED)')
  } finally {
    globalThis.fetch = fetch
  }
})

test('colours on a terminal only, and not against NO_COLOR', async () => {
  const registry = await mkdtemp(join(tmpdir(), 'registry-'))
  const args = ['doctor', '--registry', registry]
  expect((await run(args)).out).not.toContain('\u001b')
  expect((await run(args, { isTerminal: true })).out).toContain('\u001b[31m✗')
  expect((await run(args, { isTerminal: true, settings: { NO_COLOR: '1' } })).out).not.toContain('\u001b')
})

test('a token is shown once, kept as a hash in a file for its owner alone, and may be revoked', async () => {
  const { shop, json, http } = await aCommandLine('HTTP')
  const made = await json<{ id: string; token: string }>('token', 'Games team')
  expect(made.token).toMatch(/^shop_[\w-]{43}$/)
  expect(await readFile(http.tokensFile, 'utf8')).not.toContain(made.token)
  expect((await stat(http.tokensFile)).mode & 0o777).toBe(0o600)
  expect((await http.send('/whoami', { token: made.token })).status).toBe(200)

  const { out } = await shop('token', '--list')
  expect(out).toMatch(new RegExp(`^${made.id} .*Games team$`, 'm'))
  expect(out).not.toContain(made.token)
  await json('token', '--revoke', made.id)
  expect((await http.send('/whoami', { token: made.token })).status).toBe(401)
  expect((await shop('token', '--revoke', made.id)).code).toBe(1)
  for (const args of [[], ['Games team', '--list'], ['  ']]) expect((await shop('token', ...args)).code).toBe(2)
})

test('status --watch shows what is live again when it changes, until it is stopped', async () => {
  const root = await mkdtemp(join(tmpdir(), 'registry-'))
  const store = fileStore(root)
  await publishLive(await fakeBuild(store))
  const stop = new AbortController()
  const shown: string[] = []
  const watching = runShop(['status', '--watch', '--json', '--registry', root], {
    ...nowhere,
    signal: stop.signal,
    print: (text) => shown.push(text),
    note: () => undefined,
  })
  await expect.poll(() => shown.length, { timeout: 10_000 }).toBe(1)
  const { version } = await publishLive(await fakeBuild(store, { script: '2' }))
  await expect.poll(() => shown.length, { timeout: 10_000 }).toBe(2)
  stop.abort()
  expect(await watching).toBe(0)
  expect(shown[0]).not.toContain(version)
  expect(shown[1]).toContain(version)
})
