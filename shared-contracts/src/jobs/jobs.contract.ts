import { number, object, string } from 'yup'
import { endpoints } from '../endpoint/endpoints'
import { IMPORT_JOBS_PAGE_SIZE, MESSAGE_PAGE_SIZE } from './job-terms'
import {
  failedMessagePageSchema,
  failedMessageSchema,
  failedMessagesQuerySchema,
  importJobPageSchema,
  importJobSchema,
  importJobsQuerySchema,
  jobsSchema,
  messageReasonSchema,
} from './jobs.schema'

const endpoint = endpoints('Jobs')
const path = '/api/admin/jobs/messages/{id}'
const reasoned = messageReasonSchema
  .concat(object({ id: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required() }))
  .noUnknown()

/**
 * What the shop does by itself: messages of the outbox, what it repeats, and sellers' imports. No message's words or addresses are shown.
 *
 * - `CONFLICT`: it has been dispatched, dropped or tried since, or is being tried; an import is over.
 */
export const jobsContract = {
  get: endpoint
    .admin('jobs.read')
    .get('/api/admin/jobs', 'What waits, what failed, and when each repeated job had its turn')
    .output(jobsSchema),
  messages: endpoint
    .admin('jobs.read')
    .get('/api/admin/jobs/messages', `Messages that failed, newest first, ${MESSAGE_PAGE_SIZE} at a time`)
    .input(failedMessagesQuerySchema)
    .output(failedMessagePageSchema),
  retry: endpoint
    .admin('jobs.write')
    .post(`${path}/retry`, 'Have a message tried at once')
    .refuses('NOT_FOUND', 'CONFLICT')
    .because('reason')
    .input(reasoned)
    .output(failedMessageSchema),
  drop: endpoint
    .admin('jobs.write')
    .post(`${path}/drop`, 'Give a message up for good')
    .proof()
    .refuses('NOT_FOUND', 'CONFLICT')
    .because('reason')
    .input(reasoned)
    .output(failedMessageSchema),
  imports: endpoint
    .admin('jobs.read')
    .get('/api/admin/jobs/imports', `Imports of all sellers, newest first, ${IMPORT_JOBS_PAGE_SIZE} at a time`)
    .input(importJobsQuerySchema)
    .output(importJobPageSchema),
  stopImport: endpoint
    .admin('jobs.write')
    .post('/api/admin/jobs/imports/{id}/stop', 'Stop an import before its next product; its seller reads why')
    .proof()
    .refuses('NOT_FOUND', 'CONFLICT')
    .because('reason')
    .input(messageReasonSchema.concat(object({ id: string().uuid().required() })).noUnknown())
    .output(importJobSchema),
}
