import type { Hono } from 'hono'
import { jsonSchemaOf, type JsonSchema } from 'shared-contracts/json-schema/json-schema-of'
import { remoteManifestSchema } from 'shared-contracts/remote/remote-manifest.schema'
import { environmentSchema } from '../documents/environment.schema'
import { releaseSchema } from '../documents/release.schema'
import { snapshotSchema } from '../documents/snapshot.schema'
import { problem } from './problem'
import type { TeamContext } from './registry-http'

const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  release: { title: 'A kept release of a remote', ...jsonSchemaOf(releaseSchema) },
  environment: { title: 'One revision of an environment', ...jsonSchemaOf(environmentSchema) },
  remote: { title: "A remote's remote.json", ...jsonSchemaOf(remoteManifestSchema) },
  snapshot: { title: 'What a page was resolved to', ...jsonSchemaOf(snapshotSchema) },
}

/** The documents' shapes as JSON Schema, for editors and other tools: nobody needs a token for them. */
export function schemaRoutes(app: Hono<TeamContext>): void {
  app.get('/schemas/:file', (c) => {
    const [, name = ''] = /^([a-z]+)\.json$/.exec(c.req.param('file')) ?? []
    const schema = Object.hasOwn(SCHEMAS, name) ? SCHEMAS[name] : undefined
    if (!schema) return problem('NOT_FOUND', `There are: ${Object.keys(SCHEMAS).join(', ')}`)
    const document = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }
    return c.body(JSON.stringify(document), 200, { 'content-type': 'application/schema+json' })
  })
}
