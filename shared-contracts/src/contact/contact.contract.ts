import { oc } from '@orpc/contract'
import { number, object, string } from 'yup'
import { notFound, publicErrors, sessionErrors } from '../problem/errors'
import {
  CONTACT_STATES,
  contactAnswerSchema,
  contactPageSchema,
  contactReceiptSchema,
  contactSubmissionSchema,
  contactThreadSchema,
  sellerContactSchema,
} from './contact.schema'

const tags = ['Contact']
const oneMessage = object({ id: string().uuid().required() }).noUnknown()

export const contactContract = {
  send: oc
    .route({ method: 'POST', path: '/api/contact', summary: 'Write to the shop', successStatus: 201, tags })
    .errors(publicErrors)
    .input(contactSubmissionSchema)
    .output(contactReceiptSchema),
  sendAsSeller: oc
    .route({
      method: 'POST',
      path: '/api/seller/contact',
      summary: 'Write to the shop for a seller; who and for which shop is added',
      successStatus: 201,
      tags,
    })
    .errors(sessionErrors)
    .input(sellerContactSchema)
    .output(contactReceiptSchema),
  list: oc
    .route({ method: 'GET', path: '/api/admin/contact', summary: 'Messages to the shop, newest first', tags })
    .errors(sessionErrors)
    .input(
      object({
        /** All of them unless it is said. Open ones come with the one that waits longest first. */
        state: string().oneOf(CONTACT_STATES).optional(),
        page: number().integer().min(1).max(10_000).optional(),
      }).noUnknown(),
    )
    .output(contactPageSchema),
  get: oc
    .route({ method: 'GET', path: '/api/admin/contact/{id}', summary: 'A message with its answers', tags })
    .errors({ ...sessionErrors, ...notFound })
    .input(oneMessage)
    .output(contactThreadSchema),
  answer: oc
    .route({ method: 'POST', path: '/api/admin/contact/{id}/answers', summary: 'Answer a message by mail', tags })
    .errors({ ...sessionErrors, ...notFound })
    .input(
      contactAnswerSchema
        .shape({
          id: string().uuid().required(),
          /** Drawn by the caller; sent again, nothing is mailed twice. */
          requestId: string().uuid().required(),
        })
        .noUnknown(),
    )
    .output(contactThreadSchema),
  close: oc
    .route({ method: 'POST', path: '/api/admin/contact/{id}/close', summary: 'Nothing is left to do', tags })
    .errors({ ...sessionErrors, ...notFound })
    .input(oneMessage)
    .output(contactThreadSchema),
  reopen: oc
    .route({ method: 'POST', path: '/api/admin/contact/{id}/reopen', summary: 'Something is left to do', tags })
    .errors({ ...sessionErrors, ...notFound })
    .input(oneMessage)
    .output(contactThreadSchema),
}
