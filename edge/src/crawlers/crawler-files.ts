import { Hono } from 'hono'
import { pagePath } from 'shared-contracts/content/content-terms'
import { paths } from 'shared-contracts/paths'
import type { ApiTarget } from '../api-target'
import { escapeHtml } from '../page/escape'

/** What is nobody's content, or a visitor's own. */
const PRIVATE = ['/api/', '/account', '/admin', '/auth/', '/cart', '/checkout', '/orders', '/seller', '/wishlist']
const OPEN = [paths.home, paths.store]
/** Seconds for which a crawler may keep an answer. */
const KEPT = 3600

interface Slugs {
  items: string[]
  pageCount: number
}

const answer = (body: string, type: string) =>
  new Response(body, { headers: { 'content-type': type, 'cache-control': `public, max-age=${KEPT}` } })

const xml = (root: string, entries: string[]) =>
  answer(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
    'application/xml; charset=utf-8',
  )

/** `robots.txt`, and the sitemap: in one file while all products fit, else an index with a file for each page of slugs. */
export function crawlerFiles({ api, origin }: { api: ApiTarget; origin: string }) {
  const app = new Hono()
  const url = (path: string) => escapeHtml(new URL(path, origin).href)

  async function slugs(page: number): Promise<Slugs | null> {
    const response = await api.fetch(new Request(`${origin}/api/product-slugs?page=${page}`))
    return response.ok ? ((await response.json()) as Slugs) : null
  }
  /** What stands besides products; without it the map stands as well. */
  async function listed<Item>(
    path: '/api/collections' | '/api/pages',
    pathOf: (item: Item) => string,
  ): Promise<string[]> {
    const response = await api.fetch(new Request(`${origin}${path}`))
    const { items } = response.ok ? ((await response.json()) as { items: Item[] }) : { items: [] }
    return items.map(pathOf)
  }
  const others = async () =>
    (
      await Promise.all([
        listed<{ slug: string }>('/api/collections', ({ slug }) => paths.collection(slug)),
        listed<{ key: string }>('/api/pages', ({ key }) => pagePath(key)),
      ])
    ).flat()
  const pageOf = async (found: Slugs, page: number) =>
    xml(
      'urlset',
      [...(page === 1 ? [...OPEN, ...(await others())] : []), ...found.items.map(paths.product)].map(
        (path) => `<url><loc>${url(path)}</loc></url>`,
      ),
    )
  const later = () => new Response('Try again later\n', { status: 503, headers: { 'retry-after': '60' } })

  app.get('/robots.txt', () =>
    answer(
      ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'),
      'text/plain; charset=utf-8',
    ),
  )
  app.get('/sitemap.xml', async () => {
    const first = await slugs(1)
    if (!first) return later()
    if (first.pageCount === 1) return pageOf(first, 1)
    const pages = Array.from({ length: first.pageCount }, (_, index) => `/sitemaps/${index + 1}.xml`)
    return xml(
      'sitemapindex',
      pages.map((path) => `<sitemap><loc>${url(path)}</loc></sitemap>`),
    )
  })
  app.get('/sitemaps/:file{[1-9][0-9]{0,3}\\.xml}', async ({ req, notFound }) => {
    const page = Number.parseInt(req.param('file'), 10)
    const found = await slugs(page)
    if (!found) return later()
    return page > found.pageCount ? notFound() : pageOf(found, page)
  })
  return app
}

/** Whoever finds something months later should not have to doubt it, and RFC 9116 advises less than a year. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000

/** Where to report a weakness: `/.well-known/security.txt`. @param contact an address of mail, or of a page. */
export function securityTxt({ origin, contact }: { origin: string; contact: string }, now: () => number = Date.now) {
  const app = new Hono()
  app.get('/.well-known/security.txt', () => {
    // By days, so that it is the same file for a day.
    const expires = `${new Date(now() + VALID_MS).toISOString().slice(0, 10)}T00:00:00.000Z`
    const lines = [
      `Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })
  })
  return app
}
