import { oc } from '@orpc/contract'
import { notFound, sessionErrors } from '../problem/errors'
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

const tags = ['Releases']

/** Which releases of the remotes are live, for admins. */
export const releasesContract = {
  environments: oc
    .route({ method: 'GET', path: '/api/admin/environments', summary: 'What is live, by environment', tags })
    .errors(sessionErrors)
    .output(liveEnvironmentsSchema),
  timeline: oc
    .route({
      method: 'GET',
      path: '/api/admin/remotes/{remote}/releases',
      summary: 'Kept releases of a remote, newest first, with their checks and differences',
      tags,
    })
    .errors({ ...sessionErrors, ...notFound })
    .input(timelineQuerySchema)
    .output(timelinePageSchema),
  history: oc
    .route({
      method: 'GET',
      path: '/api/admin/environments/{environment}/history',
      summary: 'The audit log, newest first',
      tags,
    })
    .errors({ ...sessionErrors, ...notFound })
    .input(historyQuerySchema)
    .output(historyPageSchema),
  change: oc
    .route({
      method: 'POST',
      path: '/api/admin/environments/{environment}/changes',
      summary: 'Release, roll out, pause, promote, abort or roll back',
      tags,
    })
    .errors({
      ...sessionErrors,
      ...notFound,
      /** 409: the environment has moved on from the expected revision. */
      CONFLICT: { status: 409 },
      /** 409: the registry's rules do not allow it; `detail` says why. */
      REFUSED: { status: 409 },
    })
    .input(changeRequestSchema)
    .output(liveEnvironmentSchema),
  graph: oc
    .route({
      method: 'GET',
      path: '/api/admin/environments/{environment}/graph',
      summary: 'Shell, remotes, contract and shared libraries',
      tags,
    })
    .errors({ ...sessionErrors, ...notFound })
    .input(historyQuerySchema.pick(['environment']))
    .output(dependencyGraphSchema),
}
