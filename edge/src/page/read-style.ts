import { readFile } from 'node:fs/promises'
import { remember } from '../snapshot/remember'

const kept = remember<string>(400)

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
export const readStyle = (file: string, url: string): Promise<string> =>
  kept(url, async () => absolute(await readFile(file, 'utf8'), url).replace(/<\/style/gi, '<\\/style'))
