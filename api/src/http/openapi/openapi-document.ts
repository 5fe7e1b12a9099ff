import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import { contract } from 'shared-contracts/contract'
import { problemSchema } from './problem-schema'
import { yupConverter } from './yup-converter'

let document: Promise<OpenAPI.Document> | undefined

/** The OpenAPI 3.1 document, made from the same objects that answer and check the requests. */
export function openApiDocument(): Promise<OpenAPI.Document> {
  document ??= generate()
  return document
}

async function generate(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [yupConverter] })
  const generated = await generator.generate(contract, {
    info: { title: 'Hemline', version: '1', description: 'The marketplace, as its own pages use it.' },
    customErrorResponseBodySchema: (definitions) => ({
      allOf: [
        { $ref: '#/components/schemas/Problem' },
        { type: 'object', properties: { code: { enum: definitions.map(([code]) => code) } } },
      ],
    }),
  })
  generated.components = {
    ...generated.components,
    schemas: { ...generated.components?.schemas, Problem: problemSchema },
  }
  for (const item of Object.values(generated.paths ?? {})) {
    for (const operation of [item?.get, item?.post]) if (operation) describeWire(operation)
  }
  return generated
}

/** What the generator cannot know: files travel as multipart alone, failed answers have a media type of their own, and 204 has
 * no body. */
function describeWire(operation: OpenAPI.OperationObject): void {
  const body = operation.requestBody
  if (body && 'content' in body && body.content['multipart/form-data']) delete body.content['application/json']
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if (!response || !('content' in response)) continue
    if (status === '204') delete response.content
    const json = response.content?.['application/json']
    if (Number(status) >= 400 && json) response.content = { 'application/problem+json': json }
  }
}
