import { Hono } from 'hono'
import { contractRoutes, remoteRoutes, schemaRoutes } from './remotes.routes'
import { environmentRoutes } from './environments.routes'
import { problem, problemOf, type RegistryHttp, requireTeam, type TeamContext } from './registry-http'
import { writeOpenKey } from '../signing/signing-key'
import { uploadRoutes } from './uploads.routes'

/** The registry for teams and their pipelines. Everything but the schemas and the public half of its key needs a team's token. */
export function createRegistryHttp(options: RegistryHttp): Hono<TeamContext> {
  const app = new Hono<TeamContext>().basePath(options.basePath)
  schemaRoutes(app)
  app.get('/key', async (c) => c.text(writeOpenKey(await options.key())))
  app.use('*', requireTeam(options))
  environmentRoutes(app, options)
  remoteRoutes(app, options)
  contractRoutes(app, options)
  uploadRoutes(app, options)
  app.notFound(() => problem('NOT_FOUND', 'The registry has no such address'))
  app.onError((error) => {
    const expected = problemOf(error)
    if (expected) return expected
    options.log(error)
    return problem('INTERNAL', 'The log of the registry says more')
  })
  return app
}
