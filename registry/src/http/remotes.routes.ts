import type { Hono } from 'hono'
import { examineStore } from '../examination/examine-store'
import { summaryOf } from '../registry'
import { readRelease } from '../releases/release-files'
import type { RegistryHttp, TeamContext } from './registry-http'
import { problem } from './problem'

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
