import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { matchRoute } from 'registry/snapshot/resolve-snapshot'
import type { Audience, ReleaseFile } from 'shared-contracts'
import type { Site } from '../snapshot/site'
import { remember } from '../snapshot/watched'

/** Who answers a path, and how. */
export interface PageMatch {
  /** `null`: the host draws it. */
  remote: string | null
  page: string
  guard: Audience | undefined
  render: 'server' | 'client'
  /** The payment provider's form stands there, where it has one. */
  payment: boolean
}

/** No page has such an address, and the router would write it into the log. */
function isEncoded(pathname: string): boolean {
  try {
    return Boolean(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** The page for a path; `null` when nobody answers it. Matches as the shell's router does. */
export function matchPage({ snapshot, host }: Pick<Site, 'snapshot' | 'host'>, pathname: string): PageMatch | null {
  if (!isEncoded(pathname)) return null
  const table: { path: string; handle: PageMatch }[] = [
    ...Object.values(snapshot.remotes).flatMap(({ name, routes }) =>
      routes.map(({ path, page, guard, render, policy }) => ({
        path,
        handle: { remote: name, page, guard, render, payment: policy === 'payment' },
      })),
    ),
    ...host.routes.map(({ path, page, guard }) => ({
      path,
      // A guarded page shows the visitor's own data, which the browser asks for itself.
      handle: { remote: null, page, guard, render: guard ? ('client' as const) : ('server' as const), payment: false },
    })),
  ]
  return matchRoute(table, pathname)
}

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
const readStyle = (file: string, url: string): Promise<string> =>
  kept(url, async () => absolute(await readFile(file, 'utf8'), url).replace(/<\/style/gi, '<\\/style'))

interface InlineStyle {
  /** What the style loader of the remote looks for before it loads the sheet itself. */
  href: string
  css: string
}

/** Exactly what one page needs. */
export interface PageAssets {
  fonts: string[]
  /** Of the host. */
  scripts: ReleaseFile[]
  /** Of the remote: its entry and what the page needs beyond it. */
  preloads: ReleaseFile[]
  /** Style sheets of the page to come, for a page that is not rendered here; `href` as in `InlineStyle`. */
  styles: (ReleaseFile & { href: string })[]
  inline: InlineStyle[]
}

/** @param inlineRemote puts the remote's styles into the page too, as a rendered page needs them to be drawn. */
export async function pageAssets(site: Site, match: PageMatch | null, inlineRemote: boolean): Promise<PageAssets> {
  const { host, hostDir, snapshot, active } = site
  const inline = await Promise.all(
    host.styles.map(async ({ url }) => ({ href: url, css: await readStyle(join(hostDir, url), url) })),
  )
  const assets: PageAssets = { fonts: host.fonts, scripts: host.scripts, preloads: [], styles: [], inline }
  const release = match?.remote ? snapshot.remotes[match.remote] : undefined
  const resolved = match?.remote ? active[match.remote] : undefined
  const page = match && release?.pages[match.page]
  if (!release || !resolved || !page) return assets
  assets.preloads = [release.entry, ...page.scripts]
  const styles = page.styles.map((file) => ({ ...file, href: file.url.slice(resolved.url.length + 1) }))
  if (!inlineRemote) return { ...assets, styles }
  for (const style of styles) {
    // A file that is lost must not take the page with it: the browser meets the loss, and falls back.
    const css = await readStyle(join(resolved.folder, style.href), style.url).catch(() => null)
    if (css === null) assets.styles.push(style)
    else inline.push({ href: style.href, css })
  }
  return assets
}
