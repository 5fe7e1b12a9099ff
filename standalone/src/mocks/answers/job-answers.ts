import type { ApiClient, FailedMessage } from 'shared-contracts'
import { MESSAGE_PAGE_SIZE } from 'shared-contracts/jobs/job-terms'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'

function restingMessage({ world }: AnswerContext, id: number): FailedMessage {
  const message = world.jobs.messages.find((one) => one.id === Number(id))
  if (!message) throw new Refusal(404, 'NOT_FOUND')
  if (!message.isResting) throw new Refusal(409, 'CONFLICT')
  return message
}

export const jobAnswers: Answers<ApiClient['jobs']> = {
  get: ({ world }) => ({ topics: world.jobs.topics, jobs: world.jobs.jobs }),
  messages({ world }, { state, topic, before }) {
    const found = world.jobs.messages
      .filter((one) => (!state || one.state === state) && (!topic || one.topic === topic))
      .filter(({ id }) => !before || id < Number(before))
    const items = found.slice(0, MESSAGE_PAGE_SIZE)
    return { items, next: found.length > items.length ? (items.at(-1)?.id ?? null) : null }
  },
  retry: (context, { id, reason }) =>
    Object.assign(restingMessage(context, id), { reason, nextAt: new Date().toISOString() }),
  drop: (context, { id, reason }) =>
    Object.assign(restingMessage(context, id), {
      ...{ reason, state: 'dropped' as const, nextAt: null, isResting: false },
    }),
}
