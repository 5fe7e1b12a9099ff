import { route } from '../../http/route'
import { listFailedMessages } from './list-failed-messages'
import { describeJobs } from './describe-jobs'
import { dropMessage, retryMessage } from './settle-message'

const { jobs } = route

export const jobsRoutes = {
  get: jobs.get.handler(({ context }) => describeJobs(context)),
  messages: jobs.messages.handler(({ input, context }) => listFailedMessages(context, input ?? {})),
  retry: jobs.retry.handler(({ input, context }) => retryMessage(context, input)),
  drop: jobs.drop.handler(({ input, context }) => dropMessage(context, input)),
}
