import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { judge } from './lib/bench/api-targets.mjs'
import { markdownTable, withSection, writeSection } from './lib/bench/benchmarks-page.mjs'
import { lighthouseRows } from './lib/bench/lighthouse-section.mjs'
import { readOptions } from './lib/bench/options.mjs'
import { describeLoad } from './lib/bench/machine.mjs'
import { median, percentile } from './lib/bench/percentile.mjs'
import { questionsOf } from './lib/bench/questions.mjs'
import { webSection, webVerdicts } from './lib/bench/web-section.mjs'
import { root } from './lib/workspaces.mjs'

test('a percentile is a value that was measured, a median may lie between two', () => {
  const times = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect([0, 0.5, 0.99, 1].map((share) => percentile(times, share))).toEqual([1, 100, 198, 200])
  expect(percentile([7], 0.99)).toBe(7)
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
  expect(() => percentile([], 0.5)).toThrow('Nothing was measured')
  expect(() => median([])).toThrow('Nothing was measured')
})

test('a command writes its own section of the benchmarks and leaves the other one, in the same order', () => {
  const web = withSection('', 'bench:web', '## Pages\n\nfirst')
  const both = withSection(web, 'bench:api', '## The API')
  expect(both.indexOf('## The API')).toBeLessThan(both.indexOf('## Pages'))
  const again = withSection(both, 'bench:web', '## Pages\n\nsecond')
  expect(again).toBe(both.replace('first', 'second'))
  expect(() => withSection('', 'bench:other', '')).toThrow('bench:other')
})

test('the page is laid out as all others are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-page-'))
  const file = join(folder, 'benchmarks.md')
  writeFileSync(file, withSection('', 'bench:web', 'as it was'))
  await writeSection(
    'bench:api',
    markdownTable([
      ['one', 'two'],
      ['a | b', 10],
    ]),
    file,
  )
  const page = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  expect(page).toContain('| one    | two |\n| ------ | --- |\n| a \\| b | 10  |')
  expect(page).toContain('as it was')
})

test('a run is what its options say, within bounds', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(readOptions([])).toMatchObject({
    products: [1_000, 100_000],
    embedded: [1_000],
    clients: [1, 16, 64],
    minutes: 10,
  })
  expect(readOptions(['--embedded', '', '--clients', '2'])).toMatchObject({ embedded: [], clients: [2] })
  for (const args of [
    ['--clients', '1000'],
    ['--products', '2000000'],
    ['--products', 'many'],
    ['--seconds', '-1'],
    ['--clients', ''],
    ['--color'],
  ])
    expect(() => readOptions(args), args.join(' ')).toThrow()
  expect(log).toHaveBeenCalledTimes(6)
  log.mockRestore()
})

test('no question that counts as new is asked twice, and every slip is another word', () => {
  const questions = questionsOf({
    slugs: Array.from({ length: 100 }, (_, number) => `wool-coat-${number}`),
    categories: [{ slug: 'women', colors: ['navy', 'red'], sizes: ['s', 'm'], pages: 2 }],
    words: ['jumper', 'jacket', 'coat'],
    pairs: ['wool coat', 'red jumper'],
  })
  const fresh = (name) => questions.find((question) => question.name === name).fresh
  expect(fresh('list')).toEqual(['/api/products?category=women&page=1', '/api/products?category=women&page=2'])
  expect(fresh('facets, several filters')).toHaveLength(8)
  expect(fresh('search, a typo')).not.toContain('/api/products?q=jacket')
  expect(fresh('product')).not.toContain(questions.find(({ name }) => name === 'product').hot)
})

test('what is missed says why, and what was not measured is not judged', () => {
  const shop = {
    ...{ name: '1,000 products, embedded', products: 1_000, onServer: false, books: 'right', megabytes: 700 },
    ...{ startSeconds: 1, fillSeconds: 9, purchases: [], questions: [] },
  }
  const rows = judge([shop])
  expect(rows.map(([what]) => what)).toEqual(['books after all buying', 'memory at rest', 'start with data there'])
  expect(rows.map((row) => row.at(-1))).toEqual(['met', expect.stringMatching(/^missed: \w/), 'met'])
  const slow = { ...shop, startSeconds: 9 }
  expect(judge([slow], { busy: 'others were at work' }).at(-1)).toContain('missed: others were at work')
  expect([describeLoad(0.4, 2), describeLoad(3, 2)]).toEqual([
    null,
    expect.stringContaining('load 3.0 on 2 processors'),
  ])
})

test('pages are judged by the medians of their largest paints', () => {
  const visit = (lcp) => ({ lcp, fcp: 100, bytes: 250_400, scriptBytes: 110_000, requests: 14 })
  const results = [
    { page: 'home', side: 'federated', visits: [visit(9_000), visit(1_000), visit(1_100)] },
    { page: 'home', side: 'client', visits: [visit(2_200), visit(2_300), visit(2_100)] },
    { page: 'home', side: 'server', visits: [visit(900), visit(900), visit(900)] },
  ]
  expect(webVerdicts(results).map((row) => row.slice(2))).toEqual([
    ['≤ 0.50', '0.50', 'met'],
    ['≤ 1.10', '1.22', expect.stringMatching(/^missed: \w/)],
  ])
  const section = webSection({ runLine: '_today_', results, done: 3, runs: 5 })
  expect(section).toContain('| home | the shop, federated | 1100 | 1000–9000 | 100 | 250 | 110 | 14 |')
  expect(section).toContain('2 of 5 runs: the time was over')
})

test('a page is scored by the medians of its Lighthouse reports', () => {
  const report = (score, lcp) => ({ score, lcp, fcp: 900, blocked: 40, shift: 0.0004 })
  const results = {
    home: [report(97, 2_900), report(99, 1_700), report(100, 1_650)],
    store: [report(99, 1_801)],
    cart: [report(98, 1_500)],
  }
  expect(lighthouseRows(results)).toEqual([
    ['home', 99, 1_700, 900, 40, '0.000', 'met'],
    ['store', 99, 1_801, 900, 40, '0.000', expect.stringMatching(/^missed: \w/)],
    ['cart', 98, 1_500, 900, 40, '0.000', expect.stringMatching(/^missed: \w/)],
  ])
})

test('a run that is told to stop leaves nothing behind', async () => {
  const script = `
    import { undoAtEnd } from ${JSON.stringify(join(root, 'scripts/lib/bench/undo-at-end.mjs'))}
    const work = async (acquire) => {
      acquire(() => 'folder', (made) => console.log('removed the ' + made))
      acquire(() => 'database', async (made) => console.log('dropped the ' + made))
      console.log('working')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    }
    undoAtEnd(work).catch(({ exitCode }) => process.exit(exitCode))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text) => {
    if (said === '' && String(text).includes('working')) child.kill('SIGINT')
    said += text
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect([code, said.split('\n').filter(Boolean)]).toEqual([
    130,
    ['working', 'Stopped.', 'dropped the database', 'removed the folder'],
  ])
})
