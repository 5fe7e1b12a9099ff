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

/** Of each channel a share from 0 to 1, in sRGB. */
interface Color {
  r: number
  g: number
  b: number
  alpha: number
}

interface WindowWithAxe {
  axe: {
    configure: (how: { noHtml: boolean }) => void
    run: (...of: unknown[]) => Promise<AxeResults>
    commons: { color: { Color: { prototype: Color & { parseString: (this: Color, text: string) => Color } } } }
  }
}

let source: Promise<string> | undefined

/** The small one of its two files: it is sent to every document that is judged. */
const axeSource = () => (source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

/**
 * Comes after axe's source. It asks the same few colours of a page thousands of times and works each out anew, which is most of its time; and it
 * writes down the markup of every element that it looks at. Runs in the page, so it uses nothing from outside.
 */
function makeCheaper(): void {
  const { axe } = window as unknown as WindowWithAxe
  axe.configure({ noHtml: true })
  const { prototype } = axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map<string, Color>()
  prototype.parseString = function (text) {
    const before = known.get(text)
    if (!before) {
      parseString.call(this, text)
      const { r, g, b, alpha } = this
      known.set(text, { r, g, b, alpha })
      return this
    }
    return Object.assign(this, before)
  }
}

/**
 * Runs axe in an open page, once it has been brought into its document.
 *
 * @returns what it finds, a line for each rule: `image-alt: img.a | img.b`.
 */
export async function findByAxe(page: Page, context: Context, options: Options = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${await axeSource()};(${makeCheaper.toString()})()`)
  const { violations } = await page.evaluate(
    ([context, options]) => (window as unknown as WindowWithAxe).axe.run(context, options),
    // Sheets are fetched again for a rule that is off.
    [context, { ...options, resultTypes: ['violations'], preload: false }] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
