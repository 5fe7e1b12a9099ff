import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { findChromium } from '../browser/find-chromium'
import { measureFirstVisit } from './measure-first-visit'
import { becomesAvif, openBrowser, openShop, pagesOf, undo } from './open-site'

/*
 * node --import tsx e2e/bench/lighthouse.ts --runs 3 --out results.json: what Lighthouse says of the shop's pages on a phone. It is fetched from npm
 * when it is first asked for: 200 packages that nothing else here needs.
 */

const LIGHTHOUSE = 'lighthouse@12.8.2'
const { values } = parseArgs({ options: { runs: { type: 'string' }, out: { type: 'string' } } })
const runs = Number(values.runs ?? 3)

interface Report {
  lighthouseVersion: string
  runtimeError?: { message: string }
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue: number }>
}

const TIMES = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
}

/** @throws when Lighthouse could not be had, or could not load the page. */
async function audit(
  url: string,
  { file, chromium }: { file: string; chromium: Awaited<ReturnType<typeof findChromium>> },
) {
  const flags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']
  const own = [`--chrome-flags=${flags.join(' ')}`, '--output=json', `--output-path=${file}`, '--quiet']
  const npm = process.env.npm_execpath
  const asked = [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    url,
    '--only-categories=performance',
    ...own,
  ]
  await promisify(execFile)(npm ? process.execPath : 'npm', npm ? [npm, ...asked] : asked, {
    env: { ...process.env, ...chromium.env, CHROME_PATH: chromium.executablePath },
  })
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  const times = Object.entries(TIMES).map(([name, id]) => [name, report.audits[id]?.numericValue ?? 0] as const)
  return {
    version: report.lighthouseVersion,
    score: report.categories.performance.score * 100,
    ...Object.fromEntries(times),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'hemline-lighthouse-'))
try {
  const { origin } = await openShop()
  const browser = await openBrowser()
  const pictured = await pagesOf(origin)
  const pages = { ...pictured, cart: '/cart', 'log-in': '/auth/login' }
  // What everybody but the very first visitor has: pictures are drawn, pages rendered. And the content is there.
  for (const path of Object.values(pictured)) {
    const { heading, largest } = await measureFirstVisit(browser, origin + path, { slowed: false })
    if (largest.endsWith('.avif')) await becomesAvif(largest)
    console.log(`· ${path}: ${heading}`)
  }
  const page = await browser.newPage()
  for (const path of Object.values(pages)) {
    await page.goto(origin + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const chromium = await findChromium()
  const results: Record<string, Awaited<ReturnType<typeof audit>>[]> = {}
  for (let run = 1; run <= runs; run += 1) {
    for (const [page, path] of Object.entries(pages))
      (results[page] ??= []).push(await audit(origin + path, { file: join(folder, 'report.json'), chromium }))
    console.log(`· ${run} of ${runs}`)
  }
  const versions = { Chromium: browser.version(), Lighthouse: results.home?.[0]?.version }
  if (values.out) writeFileSync(values.out, JSON.stringify({ results, versions }))
} finally {
  await undo()
  rmSync(folder, { recursive: true, force: true })
}
