import { oc } from '@orpc/contract'
import { number, object } from 'yup'
import { publicErrors, sessionErrors } from '../problem/errors'
import { contactPageSchema, contactReceiptSchema, contactSubmissionSchema } from './contact.schema'

const tags = ['Contact']

export const contactContract = {
  send: oc
    .route({ method: 'POST', path: '/api/contact', summary: 'Write to the shop', successStatus: 201, tags })
    .errors(publicErrors)
    .input(contactSubmissionSchema)
    .output(contactReceiptSchema),
  list: oc
    .route({ method: 'GET', path: '/api/admin/contact', summary: 'Messages to the shop, newest first', tags })
    .errors(sessionErrors)
    .input(object({ page: number().integer().min(1).max(10_000).optional() }).noUnknown())
    .output(contactPageSchema),
}
