import type { OpenAPI } from '@orpc/openapi'
import type { Hono } from 'hono'
import { problems } from 'shared-contracts/problem/problems'
import { html, type Markup } from '../../platform/mail/html'
import { plainPage } from '../plain-page'
import { OPERATION_METHODS, openApiDocument } from './openapi-document'

/** The OpenAPI document as a page: every endpoint by subject, then every failure. */
export function docsPage(document: OpenAPI.Document): Markup {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    OPERATION_METHODS.flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ path, method: method.toUpperCase(), operation }] : []
    }),
  )
  const subjects = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Other'))]
  return html`<h1>The API</h1>
    <p class="quiet">
      For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}). Failures are
      <code>application/problem+json</code> with a stable <code>code</code> and the request's id.
    </p>
    ${subjects.map(
      (subject) =>
        html`<h2>${subject}</h2>
          ${operations.filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === subject).map(endpoint)}`,
    )}
    <h2>Failures</h2>
    <table>
      <tr>
        <th>Status</th>
        <th>Code</th>
        <th>Meaning</th>
      </tr>
      ${Object.entries(problems).map(
        ([code, { status, title }]) =>
          html`<tr id="${code.toLowerCase().replaceAll('_', '-')}">
            <td>${status}</td>
            <td><code>${code}</code></td>
            <td>${title}</td>
          </tr>`,
      )}
    </table>`
}

function endpoint({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: OpenAPI.OperationObject
}): Markup {
  const inputs = inputsOf(operation)
  return html`<article>
    <h3><span class="method">${method}</span> <code>${path}</code></h3>
    <p>${operation.summary ?? ''}</p>
    <p class="quiet">${callerOf(operation)} ${operation.description ?? ''}</p>
    ${
      inputs.length > 0
        ? html`<table>
            ${inputs.map(
              ({ name, kind, required }) =>
                html`<tr>
                  <td><code>${name}</code></td>
                  <td>${kind}</td>
                  <td class="quiet">${required ? 'required' : ''}</td>
                </tr>`,
            )}
          </table>`
        : ''
    }
    <p class="quiet">Answers ${Object.keys(operation.responses ?? {}).join(', ')}</p>
  </article>`
}

/** For people: whose session it takes. */
function callerOf({ security }: OpenAPI.OperationObject): string {
  const ways = (security ?? []).map((one) => Object.keys(one).join(' with a '))
  return ways.length > 0 ? `Signed in as ${ways.join(', or as ')}.` : 'Open to everybody.'
}

interface Input {
  name: string
  kind: string
  required: boolean
}

function inputsOf(operation: OpenAPI.OperationObject): Input[] {
  const parameters = (operation.parameters ?? []).flatMap((parameter) =>
    'name' in parameter
      ? [{ name: parameter.name, kind: kindOf(parameter.schema), required: parameter.required ?? false }]
      : [],
  )
  const body = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {}
  const schema = Object.values(body)[0]?.schema
  if (!schema || !('properties' in schema)) return parameters
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    kind: kindOf(property),
    required: schema.required?.includes(name) ?? false,
  }))
  return [...parameters, ...fields]
}

function kindOf(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return ''
  const { type, contentMediaType, format } = schema as { type?: string; contentMediaType?: string; format?: string }
  if (type === 'array') return 'one or several files'
  return contentMediaType ? 'file' : (format ?? type ?? '')
}

/** The contract for readers: as OpenAPI for programs, as a page for people. */
export function mountApiDocs(app: Hono): void {
  app.get('/api/openapi.json', async (c) => c.json(await openApiDocument(), 200, { 'cache-control': 'no-cache' }))
  app.get('/api/docs', async () => plainPage('The API', docsPage(await openApiDocument())))
}
