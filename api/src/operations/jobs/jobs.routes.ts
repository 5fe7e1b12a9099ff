import type { FailedMessage } from 'shared-contracts/jobs/jobs.schema'
import { listAllImports, stopImport } from '../../catalogue/product-imports/desk-imports'
import type { Refuses } from '../../http/refuse'
import { route } from '../../http/route'
import { describeJobs } from '../../platform/jobs/describe-jobs'
import { listFailedMessages } from '../../platform/outbox/list-failed-messages'
import { dropMessage, retryMessage } from '../../platform/outbox/settle-message'

const { jobs } = route

function settled(
  { refuse }: Refuses<'NOT_FOUND' | 'CONFLICT'>,
  outcome: Awaited<ReturnType<typeof retryMessage>>,
): FailedMessage {
  if (outcome === 'missing') throw refuse('NOT_FOUND')
  if (outcome === 'moved on') throw refuse('CONFLICT')
  return outcome
}

export const jobsRoutes = {
  get: jobs.get.handler(({ context }) => describeJobs(context)),
  messages: jobs.messages.handler(({ input, context }) => listFailedMessages(context, input ?? {})),
  retry: jobs.retry.handler(async ({ input, context }) => settled(context, await retryMessage(context, input))),
  drop: jobs.drop.handler(async ({ input, context }) => settled(context, await dropMessage(context, input))),
  imports: jobs.imports.handler(({ input, context }) => listAllImports(context.db, input ?? {})),
  stopImport: jobs.stopImport.handler(({ input, context }) => stopImport(context, input)),
}
