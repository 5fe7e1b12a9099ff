import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { everyEndpoint } from '../../testing/every-endpoint'
import { docsPage } from './docs-page'
import { openApiDocument } from './openapi-document'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

const run = promisify(execFile)

/** Whoever may read an address at all may read it in another format: described with the first. */
const countEndpoints = () => everyEndpoint().filter(({ meta }) => meta.format === null).length

test('every endpoint is described, at its path', async () => {
  const { openapi, paths = {} } = await openApiDocument()
  expect(openapi).toMatch(/^3\.1\./)
  const operations = Object.values(paths).flatMap((item) =>
    [item?.get, item?.post, item?.put, item?.patch, item?.delete].filter(Boolean),
  )
  expect(operations).toHaveLength(countEndpoints())
  expect(paths['/api/products/{id}']?.get?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
})

test('the product form travels as multipart alone, with its limits', async () => {
  const { paths = {} } = await openApiDocument()
  const body = paths['/api/products']?.post?.requestBody
  const content = body && 'content' in body ? body.content : {}
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  expect(content['multipart/form-data']?.schema).toMatchObject({
    properties: {
      images: { type: 'array', minItems: 1, maxItems: 10 },
      slug: { type: 'string', maxLength: 120, pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' },
      discount: { type: 'integer', minimum: 1, maximum: 99 },
    },
    required: expect.not.arrayContaining(['discount', 'material']) as string[],
  })
})

test('answers are described as they are: null where it may be, failures as problems', async () => {
  const { paths = {}, components } = await openApiDocument()
  const responses = paths['/api/landing']?.get?.responses ?? {}
  const ok = responses['200'] as { content: Record<string, { schema: Schema }> }
  const hero = ok.content['application/json']?.schema.properties?.['hero']
  expect(hero?.anyOf?.map(({ type }) => type)).toEqual(['object', 'null'])
  expect(ok.content['application/json']?.schema.required).toContain('hero')
  expect(responses['429']).toMatchObject({ content: { 'application/problem+json': {} } })
  expect(components?.schemas?.['Problem']).toMatchObject({ required: ['type', 'title', 'status', 'code', 'requestId'] })
  expect(paths['/api/auth/logout']?.post?.responses?.['204']).not.toHaveProperty('content')
})

test('the page for people names every endpoint and escapes what it shows', async () => {
  const document = await openApiDocument()
  const { text } = docsPage({ ...document, openapi: '3.1.1' })
  for (const path of Object.keys(document.paths ?? {})) expect(text).toContain(`<code>${path}</code>`)
  expect(text).toContain('id="slug-taken"')
  expect(text).toContain('seller&#39;s own products')
})

test('every operation says who may call it, and with which codes it refuses', async () => {
  const { paths = {}, components } = await openApiDocument()
  expect(Object.keys(components?.securitySchemes ?? {})).toEqual(['shop', 'seller', 'admin', 'view'])
  expect(paths['/api/landing']?.get?.security).toEqual([])
  const adjust = paths['/api/seller/stock/{variantId}/movements']?.post
  expect(adjust?.security).toEqual([{ seller: [] }])
  expect(adjust?.description).toContain('`stock.write`')
  expect(JSON.stringify(adjust?.responses?.['409'])).toContain('REFUSED')
  const orders = paths['/api/seller/orders']?.get
  expect(orders?.security).toEqual([{ seller: [] }, { admin: [], view: [] }])
  expect(JSON.stringify(orders)).toContain('text/csv')
})

test('a linter of OpenAPI documents finds no error', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'openapi-')), 'openapi.json')
  await writeFile(file, JSON.stringify(await openApiDocument()))
  const linter = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout } = await run(process.execPath, [linter, 'lint', file, '--extends=recommended', '--format=json'], {
    env,
  })
  const { totals } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { totals: { errors: number } }
  expect(totals.errors).toBe(0)
})
