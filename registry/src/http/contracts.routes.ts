import type { Hono } from 'hono'
import { problem } from './problem'
import type { RegistryHttp, TeamContext } from './registry-http'

/** Contracts that shells were built with, for remotes that have to fit them. */
export function contractRoutes(app: Hono<TeamContext>, { store }: RegistryHttp): void {
  app.get('/contracts/:version{[\\w.-]+}', async (c) => {
    const version = c.req.param('version')
    const contract = await store.contracts.read(version)
    return contract ? c.json(contract) : problem('NOT_FOUND', `The contract ${version} is not kept`)
  })
}
