import type { Hono } from 'hono'
import { type JsonSchema, jsonSchemaOf } from 'shared-contracts/json-schema/json-schema-of'
import { remoteManifestSchema } from 'shared-contracts/remote/remote-manifest.schema'
import { environmentSchema } from '../documents/environment.schema'
import { releaseSchema } from '../documents/release.schema'
import { snapshotSchema } from '../documents/snapshot.schema'
import { examineStore } from '../examination/examine-store'
import { summaryOf } from '../registry'
import { readRelease } from '../releases/release-files'
import { problem, type RegistryHttp, type TeamContext } from './registry-http'

const REMOTE = '/remotes/:remote{[a-z][a-z0-9]*}'

/** Which releases are kept, and whether the registry is in order. */
export function remoteRoutes(app: Hono<TeamContext>, { store }: RegistryHttp): void {
  const { releases } = store

  app.get('/whoami', (c) => c.json({ team: c.get('team') }))
  app.get('/examination', async (c) => c.json({ items: await examineStore(store) }))
  app.get('/remotes', async (c) => c.json({ items: await releases.remotes() }))

  app.get(`${REMOTE}/releases`, async (c) =>
    c.json({ items: (await releases.list(c.req.param('remote'))).map(summaryOf) }),
  )

  app.get(`${REMOTE}/releases/:version{[0-9a-f]+}`, async (c) =>
    c.json(await readRelease(releases, c.req.param('remote'), c.req.param('version'))),
  )
}

/** Contracts that shells were built with, for remotes that have to fit them. */
export function contractRoutes(app: Hono<TeamContext>, { store }: RegistryHttp): void {
  app.get('/contracts/:name{[\\w.%+-]+}', async (c) => {
    const name = c.req.param('name')
    const contract = await store.contracts.read(name)
    return contract ? c.json(contract) : problem('NOT_FOUND', `The contract ${name} is not kept`)
  })
}

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
