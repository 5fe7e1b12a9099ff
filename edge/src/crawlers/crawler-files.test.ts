import { expect, test } from 'vitest'
import type { ApiTarget } from '../api-target'
import { crawlerFiles } from './crawler-files'

const ORIGIN = 'https://shop.example'

function filesOf(pages: string[][], { status = 200, collections = [] as string[], texts = [] as string[] } = {}) {
  const listed = (items: object[]) => (items.length > 0 ? Response.json({ items }) : new Response('', { status: 500 }))
  const api: ApiTarget = {
    fetch: ({ url }) => {
      if (url.endsWith('/api/collections')) return listed(collections.map((slug) => ({ slug })))
      if (url.endsWith('/api/pages')) return listed(texts.map((key) => ({ key })))
      const page = Number(new URL(url).searchParams.get('page'))
      return Response.json({ items: pages[page - 1] ?? [], pageCount: pages.length }, { status })
    },
    sessions: () => Promise.resolve({}),
  }
  const app = crawlerFiles({ api, origin: ORIGIN })
  return async (path: string) => {
    const response = await app.request(path)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
}

test('robots are kept from what is private, and shown the sitemap', async () => {
  const { text, type } = await filesOf([])('/robots.txt')
  expect(type).toContain('text/plain')
  expect(text).toContain('Disallow: /checkout\n')
  expect(text).not.toMatch(/Disallow: \/(store)?$/m)
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test('a small shop has its products in one file', async () => {
  const { text, type } = await filesOf([['wool-coat', 'linen-shirt']])('/sitemap.xml')
  expect(type).toContain('application/xml')
  expect(text).toContain('<urlset')
  expect(text).toContain(`<loc>${ORIGIN}/store/wool-coat</loc>`)
  expect(text.match(/<url>/g)).toHaveLength(4)
})

test('collections and the shop’s own pages stand in the first file', async () => {
  const files = filesOf([['wool-coat']], { collections: ['warm-things'], texts: ['gift-ideas', 'terms'] })
  const { text } = await files('/sitemap.xml')
  expect(text).toContain(`<loc>${ORIGIN}/store?collection=warm-things</loc>`)
  expect(text).toContain(`<loc>${ORIGIN}/pages/gift-ideas</loc>`)
  expect(text).toContain(`<loc>${ORIGIN}/terms</loc>`)
})

test('a large one has an index, and a file for each page', async () => {
  const get = filesOf([['one'], ['two']])
  const { text } = await get('/sitemap.xml')
  expect(text).toContain('<sitemapindex')
  expect(text).toContain(`<loc>${ORIGIN}/sitemaps/2.xml</loc>`)
  const second = await get('/sitemaps/2.xml')
  expect(second.text.match(/<loc>[^<]*/g)).toEqual([`<loc>${ORIGIN}/store/two`])
  expect((await get('/sitemaps/3.xml')).status).toBe(404)
  expect((await get('/sitemaps/x.xml')).status).toBe(404)
})

test('while the API fails, crawlers are asked to come again', async () => {
  expect((await filesOf([], { status: 500 })('/sitemap.xml')).status).toBe(503)
})
