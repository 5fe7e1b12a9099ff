import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { contract } from 'shared-contracts/contract'
import { docsPage } from './docs-page'
import { openApiDocument } from './openapi-document'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

function countEndpoints(node: object): number {
  if (isContractProcedure(node)) return 1
  return Object.values(node).reduce<number>((sum, child) => sum + countEndpoints(child as object), 0)
}

test('every endpoint is described, at its path', async () => {
  const { openapi, paths = {} } = await openApiDocument()
  expect(openapi).toMatch(/^3\.1\./)
  const operations = Object.values(paths).flatMap((item) =>
    [item?.get, item?.post, item?.put, item?.patch, item?.delete].filter(Boolean),
  )
  expect(operations).toHaveLength(countEndpoints(contract))
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
