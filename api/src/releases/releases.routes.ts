import type { Environment } from 'registry/documents/environment.schema'
import { applyChange } from 'registry/environments/apply-change'
import type { Deps } from '../deps'
import { refuse } from '../http/refuse'
import { route } from '../http/route'
import { signatureRule } from '../registry/registry-key'
import { describeEnvironment } from './describe-environment'
import { drawGraph } from './draw-graph'
import { listEnvironments } from './list-environments'
import { listHistory } from './list-history'
import { listTimeline } from './list-timeline'
import { orRefuse } from './or-refuse'

async function environmentNamed({ registry }: Deps, name: string): Promise<Environment> {
  const environment = await orRefuse(registry.environments.latest(name))
  if (!environment) throw refuse('NOT_FOUND')
  return environment
}

export const releasesRoutes = {
  environments: route.releases.environments.handler(async ({ context }) => ({
    items: await orRefuse(listEnvironments(context)),
  })),
  timeline: route.releases.timeline.handler(async ({ input, context }) => {
    const page = await listTimeline(context, input)
    if (!page) throw refuse('NOT_FOUND')
    return page
  }),
  history: route.releases.history.handler(async ({ input, context }) => {
    const page = await orRefuse(listHistory(context, input))
    if (!page) throw refuse('NOT_FOUND')
    return page
  }),
  change: route.releases.change.handler(async ({ input, context }) => {
    const { account } = await context.visitor.mustBe('admin')
    const { environment, ...order } = input
    const place = { store: context.registry, environment, by: account.email, ...(await signatureRule(context.env)) }
    return describeEnvironment(context, await orRefuse(applyChange(place, order)))
  }),
  graph: route.releases.graph.handler(async ({ input, context }) =>
    drawGraph(context, await environmentNamed(context, input.environment)),
  ),
}
