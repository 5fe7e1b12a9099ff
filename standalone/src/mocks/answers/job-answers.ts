import type { ApiClient, FailedMessage, ImportJobState } from 'shared-contracts'
import { IMPORT_JOBS_PAGE_SIZE, MESSAGE_PAGE_SIZE } from 'shared-contracts/jobs/job-terms'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'

function restingMessage({ world }: AnswerContext, id: number): FailedMessage {
  const message = world.jobs.messages.find((one) => one.id === Number(id))
  if (!message) throw new Refusal(404, 'NOT_FOUND')
  if (!message.isResting) throw new Refusal(409, 'CONFLICT')
  return message
}

const importStates: Readonly<Record<ImportJobState, readonly string[]>> = {
  working: ['checking', 'importing', 'pictures'],
  waiting: ['checked'],
  done: ['done'],
  stopped: ['cancelled'],
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
  imports({ world }, { state, before }) {
    const from = world.jobs.imports.findIndex(({ id }) => id === before) + 1
    const found = world.jobs.imports.slice(from).filter((one) => !state || importStates[state].includes(one.state))
    const items = found.slice(0, IMPORT_JOBS_PAGE_SIZE)
    return { items, next: found.length > items.length ? (items.at(-1)?.id ?? null) : null }
  },
  stopImport({ world }, { id, reason }) {
    const found = world.jobs.imports.find((one) => one.id === id)
    if (!found) throw new Refusal(404, 'NOT_FOUND')
    if (found.finishedAt) throw new Refusal(409, 'CONFLICT')
    return Object.assign(found, { state: 'cancelled' as const, reason, finishedAt: new Date().toISOString() })
  },
}
