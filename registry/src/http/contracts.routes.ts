import type { Hono } from 'hono'
import { problem } from './problem'
import type { RegistryHttp, TeamContext } from './registry-http'

/** Contracts that shells were built with, for remotes that have to fit them. */
export function contractRoutes(app: Hono<TeamContext>, { store }: RegistryHttp): void {
  app.get('/contracts/:name{[\\w.%+-]+}', async (c) => {
    const name = c.req.param('name')
    const contract = await store.contracts.read(name)
    return contract ? c.json(contract) : problem('NOT_FOUND', `The contract ${name} is not kept`)
  })
}
