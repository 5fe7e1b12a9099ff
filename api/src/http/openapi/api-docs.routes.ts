import type { Hono } from 'hono'
import { plainPage } from '../plain-page'
import { docsPage } from './docs-page'
import { openApiDocument } from './openapi-document'

/** The contract for readers: as OpenAPI for programs, as a page for people. */
export function mountApiDocs(app: Hono): void {
  app.get('/api/openapi.json', async (c) => c.json(await openApiDocument(), 200, { 'cache-control': 'no-cache' }))
  app.get('/api/docs', async () => plainPage('The API', docsPage(await openApiDocument())))
}
