import { readFile } from 'node:fs/promises'

const MAX_KEPT = 400
const kept = new Map<string, Promise<string>>()

/** Relative addresses in a style sheet count from its own address, which an inlined one has lost. */
const absolute = (css: string, url: string) =>
  css.replace(/url\((['"]?)(?!data:|https?:|\/|#)([^'")]+)\1\)/g, (_whole, _quote, path: string) => {
    const base = new URL(url, 'http://shop.invalid')
    const resolved = new URL(path, base)
    return `url(${resolved.origin === 'http://shop.invalid' ? resolved.pathname : resolved.href})`
  })

/**
 * The text of a style sheet, ready to stand in the page.
 *
 * @param url its address for browsers; its name changes with its content.
 */
export function readStyle(file: string, url: string): Promise<string> {
  const known = kept.get(url)
  if (known) return known
  const text = readFile(file, 'utf8').then((css) => absolute(css, url).replace(/<\/style/gi, '<\\/style'))
  kept.set(url, text)
  text.catch(() => kept.delete(url))
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
  return text
}
