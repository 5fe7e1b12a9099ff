import type { Environment } from 'registry/documents/environment.schema'
import { applyChange } from 'registry/environments/apply-change'
import { route, type Refusing } from '../../http/route'
import { signatureRule } from '../registry/registry-key'
import { describeEnvironment, listEnvironments } from './describe-environment'
import { drawGraph } from './draw-graph'
import { listHistory } from './list-history'
import { listTimeline } from './list-timeline'
import { orRefuse, refusedChange, unknown } from './or-refuse'

async function environmentNamed(context: Refusing<'NOT_FOUND'>, name: string): Promise<Environment> {
  const environment = await orRefuse(context.refuse, unknown, context.registry.environments.latest(name))
  if (!environment) throw context.refuse('NOT_FOUND')
  return environment
}

export const releasesRoutes = {
  environments: route.releases.environments.handler(async ({ context }) => ({
    items: await listEnvironments(context),
  })),
  timeline: route.releases.timeline.handler(async ({ input, context }) => {
    const page = await listTimeline(context, input)
    if (!page) throw context.refuse('NOT_FOUND')
    return page
  }),
  history: route.releases.history.handler(async ({ input, context }) => {
    const page = await orRefuse(context.refuse, unknown, listHistory(context, input))
    if (!page) throw context.refuse('NOT_FOUND')
    return page
  }),
  change: route.releases.change.handler(async ({ input, context }) => {
    const { environment, ...order } = input
    const place = {
      store: context.registry,
      environment,
      by: context.admin.email,
      ...(await signatureRule(context.env)),
    }
    return describeEnvironment(context, await orRefuse(context.refuse, refusedChange, applyChange(place, order)))
  }),
  graph: route.releases.graph.handler(async ({ input, context }) =>
    drawGraph(context, await environmentNamed(context, input.environment)),
  ),
}
