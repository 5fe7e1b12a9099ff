import type { Environment } from 'registry/documents/environment.schema'
import { applyChange } from 'registry/environments/activate-release'
import { RegistryError, type RegistryErrorKind } from 'registry/registry-error'
import type { ProblemCode } from 'shared-contracts/problem/problems'
import type { Refuse } from '../../http/refuse'
import { type Refusing, route } from '../../http/route'
import { signatureRule } from '../registry/registry-key'
import { describeEnvironment, listEnvironments, listTimeline, drawGraph, listHistory } from './describe-environment'

/** Of the rest an admin can do nothing about: it is an error of the shop. */
const unknown = { 'not-found': 'NOT_FOUND' } as const
const refusedChange = { ...unknown, conflict: 'CONFLICT', refused: 'REFUSED' } as const

/** Turns the registry's refusal into the API's, with the registry's own words. */
async function orRefuse<C extends ProblemCode, T>(
  refuse: Refuse<C>,
  codes: Partial<Record<RegistryErrorKind, C>>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = error instanceof RegistryError ? codes[error.kind] : undefined
    throw code && error instanceof RegistryError ? refuse(code, { detail: error.message }) : error
  }
}

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
