import type { Hono } from 'hono'
import { changeOrderSchema, type ChangeOrder } from '../environments/change-order.schema'
import { applyChange } from '../environments/activate-release'
import { readEnvironment } from '../environments/change-environment'
import { RegistryError } from '../registry-error'
import { findSlot } from '../environments/slot'
import { canRelease } from '../releases/can-release'
import { limitBody, problem, readJson, refuseForeignRemote, type RegistryHttp, type TeamContext } from './registry-http'

const MAX_ORDER_BYTES = 16_384
const MAX_PAGE = 100
const FORCE = 'A token forces nothing here: who runs this shop does, on the machine of the registry or at /emergency'

const ORIGIN =
  'A token names no address of files here, which every page of the shop would let in: who runs this shop does, on the machine of the registry'

const ENVIRONMENT = '/environments/:environment{[a-z][a-z0-9-]*}'
const NUMBER = /^\d{1,9}$/

/** What is live, since when, and the one way to change it. */
export function environmentRoutes(app: Hono<TeamContext>, { store, key, releasesOnlyReviewed }: RegistryHttp): void {
  const reviewerOf = async () => (releasesOnlyReviewed ? { reviewer: await key() } : {})
  const { environments, releases } = store

  app.get('/environments', async (c) => c.json({ items: await environments.names() }))

  app.get(ENVIRONMENT, async (c) => c.json(await readEnvironment(environments, c.req.param('environment'))))

  app.get(`${ENVIRONMENT}/revisions`, async (c) => {
    const { limit = String(MAX_PAGE), before } = c.req.query()
    if (!NUMBER.test(limit) || (before !== undefined && !NUMBER.test(before)))
      return problem('MALFORMED', '`limit` and `before` are whole numbers')
    const size = Math.min(Math.max(1, Number(limit)), MAX_PAGE)
    const page = { limit: size, ...(before === undefined ? {} : { before: Number(before) }) }
    return c.json({ items: await environments.history(c.req.param('environment'), page) })
  })

  app.get(`${ENVIRONMENT}/fitness/:remote{[a-z][a-z0-9]*}/:version{[0-9a-f]+}`, async (c) => {
    const { environment, remote, version } = c.req.param()
    return c.json({ items: await canRelease({ store, environment, remote, version, ...(await reviewerOf()) }) })
  })

  app.post(`${ENVIRONMENT}/changes`, limitBody(MAX_ORDER_BYTES), async (c) => {
    const order = await readJson<ChangeOrder>(c, changeOrderSchema)
    const team = c.get('team')
    await refuseForeignRemote(releases, order.remote, team)
    // A token is a team's, and mostly its pipeline's: nobody who could answer for what was not reviewed.
    if (order.force && releasesOnlyReviewed) throw new RegistryError(FORCE, 'forbidden')
    const environment = c.req.param('environment')
    const { baseUrl, remote } = order
    if (
      baseUrl &&
      releasesOnlyReviewed &&
      baseUrl !== findSlot(await readEnvironment(environments, environment), remote)?.baseUrl
    )
      throw new RegistryError(ORIGIN, 'forbidden')
    const place = { store, environment, by: team, ...(await reviewerOf()) }
    return c.json(await applyChange(place, order))
  })
}
