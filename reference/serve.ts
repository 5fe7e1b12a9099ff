import { readFileSync, readdirSync } from 'node:fs'
import { createServer, request as pass, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'
import { PAGE_DATA_ID, type PageData, type PageHead, type PageRenderer, type ReleaseFile } from 'shared-contracts'
import { matchRoute } from 'registry/snapshot/resolve-snapshot'
import { renderDocument } from '../edge/src/page/document'

const DIST = join(import.meta.dirname, 'dist')
const ASSETS = join(DIST, 'web/assets')
const RENDER_LIMIT_MS = 20_000
const FAST = 5
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}
/** The first letters, which the shop asks for with the page, too. */
const FIRST_SEEN_FONT = /\.first-glyphs\.\w+\.woff2$/

/** `client`: the browser renders every page. `server`: pages come rendered. */
export type Rendering = 'client' | 'server'

interface Reference {
  origin: string
  stop: () => Promise<void>
}

const compress = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
const fileOf = (name: string): ReleaseFile => ({ url: `/${name}`, integrity: '' })
const named = (files: readonly string[], extension: string) => files.filter((name) => name.endsWith(extension))

/** What the shop tells a page about itself: where its pages are, its name and money; without what belongs to one answer. */
async function readPageData(shop: string): Promise<PageData> {
  const ask = () => fetch(`${shop}/about`)
  // A connection that was kept may just have been closed.
  const html = await (await ask().catch(ask)).text()
  const json = new RegExp(`id="${PAGE_DATA_ID}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1]
  if (!json) throw new Error(`${shop} has no page data`)
  const { queries: _queries, telemetry: _telemetry, ...data } = JSON.parse(json) as PageData
  return { ...data, hydrate: false }
}

/** Serves the reference build on a port of its own, in front of a shop's API and pictures. */
export async function serveReference(shop: string, rendering: Rendering): Promise<Reference> {
  const chunks = JSON.parse(readFileSync(join(DIST, 'chunks.json'), 'utf8')) as Record<string, string[]>
  const names = readdirSync(ASSETS)
  const files = new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(ASSETS, name))]))
  const packed = new Map([...files].map(([path, body]) => [path, path.endsWith('.woff2') ? body : compress(body)]))
  const pageData = await readPageData(shop)
  const routes = pageData.snapshot.remotes.storefront?.routes ?? []
  const fonts = names.filter((name) => FIRST_SEEN_FONT.test(name)).map((name) => `/assets/${name}`)
  const index = chunks.index ?? []
  const text = (name: string) => files.get(`/${name}`)?.toString() ?? ''
  // One HTML file, as a bundler writes it.
  const clientPage = compress(
    Buffer.from(
      documentOf({
        pageData,
        assets: {
          ...{ fonts: [], preloads: [], inline: [], scripts: named(index, '.js').map(fileOf) },
          styles: named(index, '.css').map((name) => ({ ...fileOf(name), href: name })),
        },
      }),
    ),
  )
  const renderer = (
    createRequire(import.meta.url)(join(DIST, 'server/server.cjs')) as { createRenderer: () => PageRenderer }
  ).createRenderer

  async function renderPage(path: string): Promise<Buffer> {
    const match = matchRoute(
      routes.map((route) => ({ path: route.path, handle: route.page })),
      path.split('?')[0] ?? '/',
    )
    const drawn = renderer()
    const { runtimeName = '', name = '' } = pageData.snapshot.remotes.storefront ?? {}
    drawn.define(runtimeName, () => undefined, name)
    const { html, head, queries } = await drawn.render(
      { path, origin: shop, pageData: { ...pageData, hydrate: true }, limitMs: RENDER_LIMIT_MS },
      fetch,
    )
    const own = chunks[`page-${match ?? ''}`] ?? []
    // Drawn with the page, though its code comes later: as in the shop, unstyled parts would have other pictures near the first view.
    const rest = chunks[`rest-of-${match ?? ''}`] ?? []
    return compress(
      Buffer.from(
        documentOf({
          pageData: { ...pageData, hydrate: true, queries },
          html,
          head,
          assets: {
            ...{ fonts, styles: [], scripts: named(index, '.js').map(fileOf) },
            preloads: named(own, '.js').map(fileOf),
            inline: named([...index, ...own, ...rest], '.css').map((name) => ({ href: `/${name}`, css: text(name) })),
          },
        }),
      ),
    )
  }

  /** Finished pages, as the shop keeps its own. */
  const kept = new Map<string, Promise<Buffer>>()
  const pageFor = (path: string) => {
    if (rendering === 'client') return Promise.resolve(clientPage)
    const page = kept.get(path) ?? renderPage(path)
    kept.set(path, page)
    return page
  }

  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    const file = packed.get(path)
    if (file) return sendFile(answer, path, file)
    if (/^\/(?:api|media)\//.test(path)) return passOn(shop, asked, answer)
    if (extname(path)) return answer.writeHead(404).end()
    pageFor(path).then(
      (html) =>
        answer
          .writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            'content-encoding': 'br',
            'cache-control': 'no-cache',
          })
          .end(html),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => close(server) }
}

interface Page {
  pageData: PageData
  assets: Parameters<typeof renderDocument>[0]['assets']
  html?: string
  head?: PageHead
}

const documentOf = ({ html = '', head = { title: '' }, ...page }: Page) =>
  renderDocument({ ...page, html, head, nonce: 'reference', origin: 'http://localhost', notice: '', ribbon: '' })

function sendFile(answer: ServerResponse, path: string, body: Buffer): void {
  const type = TYPES[extname(path)]
  answer.writeHead(200, {
    ...(type && { 'content-type': type }),
    ...(!path.endsWith('.woff2') && { 'content-encoding': 'br' }),
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
  answer.end(body)
}

function passOn(shop: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { hostname, port, host } = new URL(shop)
  const headers = { ...asked.headers, host, ...(asked.headers.origin && { origin: shop }) }
  const sent = pass({ hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
    const status = got.statusCode ?? 502
    // Compressed, as the front before a shop does it; the shop by itself leaves that to the front.
    if (status !== 200 || !got.headers['content-type']?.startsWith('application/json'))
      return void got.pipe(answer.writeHead(status, got.headers))
    const { 'content-length': _length, ...kept } = got.headers
    answer.writeHead(status, { ...kept, 'content-encoding': 'br' })
    got.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: FAST } })).pipe(answer)
  })
  sent.on('error', () => answer.destroy())
  asked.pipe(sent)
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
