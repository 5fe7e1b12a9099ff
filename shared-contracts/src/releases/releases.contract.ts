import { endpoints } from '../endpoint/endpoints'
import {
  changeRequestSchema,
  dependencyGraphSchema,
  historyPageSchema,
  historyQuerySchema,
  liveEnvironmentSchema,
  liveEnvironmentsSchema,
  timelinePageSchema,
  timelineQuerySchema,
} from './releases.schema'

const endpoint = endpoints('Releases')

/** Which releases of the remotes are live, for admins. */
export const releasesContract = {
  environments: endpoint
    .admin('releases.read')
    .get('/api/admin/environments', 'What is live, by environment')
    .output(liveEnvironmentsSchema),
  timeline: endpoint
    .admin('releases.read')
    .get(
      '/api/admin/remotes/{remote}/releases',
      'Kept releases of a remote, newest first, with their checks and differences',
    )
    .refuses('NOT_FOUND')
    .input(timelineQuerySchema)
    .output(timelinePageSchema),
  history: endpoint
    .admin('releases.read')
    .get('/api/admin/environments/{environment}/history', 'The release history, newest first')
    .refuses('NOT_FOUND')
    .input(historyQuerySchema)
    .output(historyPageSchema),
  change: endpoint
    .admin('releases.write')
    .post('/api/admin/environments/{environment}/changes', 'Release, roll out, pause, promote, abort or roll back')
    // CONFLICT: the environment has moved on from the expected revision.
    // REFUSED: the registry's rules do not allow it; `detail` says why.
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .input(changeRequestSchema)
    .output(liveEnvironmentSchema),
  graph: endpoint
    .admin('releases.read')
    .get('/api/admin/environments/{environment}/graph', 'Shell, remotes, contract and shared libraries')
    .refuses('NOT_FOUND')
    .input(historyQuerySchema.pick(['environment']))
    .output(dependencyGraphSchema),
}
