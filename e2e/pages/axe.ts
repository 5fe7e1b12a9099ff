import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

/** Selectors of what is judged; the whole document when nothing is included. */
interface Context {
  include?: string[]
  exclude?: string[]
}

interface Options {
  /** Ids of rules; all when absent. */
  runOnly?: string[]
}

let source: Promise<string> | undefined

/** The small one of its two files: it is sent to every document that is judged. */
const axeSource = () => (source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

/**
 * Runs axe in an open page, once it has been brought into its document.
 *
 * @returns what it finds, a line for each rule: `image-alt: img.a | img.b`.
 */
export async function findByAxe(page: Page, context: Context, options: Options = {}): Promise<string[]> {
  // Else it writes down the markup of every element that it looks at.
  const begin = `;axe.configure({ noHtml: true })`
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate((await axeSource()) + begin)
  const { violations } = await page.evaluate(
    ([context, options]) =>
      (window as unknown as { axe: { run: (...of: unknown[]) => Promise<AxeResults> } }).axe.run(context, options),
    // Sheets are fetched again for a rule that is off.
    [context, { ...options, resultTypes: ['violations'], preload: false }] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
