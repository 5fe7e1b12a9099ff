import { number, object, string } from 'yup'
import { pageKey, pageNumber } from '../answers.schema'
import { HOUR_MS, perAccount, perAddress } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import {
  CONTACT_STATES,
  contactAnswerSchema,
  contactPageSchema,
  contactReceiptSchema,
  contactSubmissionSchema,
  contactThreadSchema,
  sellerContactSchema,
} from './contact.schema'

const endpoint = endpoints('Contact')
const oneMessage = object({ id: string().uuid().required() }).noUnknown()

export const contactContract = {
  send: endpoint
    .stranger(perAddress('contact', 20, HOUR_MS))
    .post('/api/contact', 'Write to the shop')
    .answers(201)
    .input(contactSubmissionSchema)
    .output(contactReceiptSchema),
  sendAsSeller: endpoint
    .seller('member')
    .post('/api/seller/contact', 'Write to the shop for a seller; who and for which shop is added')
    .answers(201)
    .limit(perAccount('contact', 20, HOUR_MS))
    .input(sellerContactSchema)
    .output(contactReceiptSchema),
  list: endpoint
    .admin('messages.read')
    .get('/api/admin/contact', 'Messages to the shop, newest first')
    .input(
      object({
        /** All of them unless it is said. Open ones come with the one that waits longest first. */
        state: string().oneOf(CONTACT_STATES).optional(),
        ...{ page: pageNumber(), after: pageKey() },
      }).noUnknown(),
    )
    .output(contactPageSchema),
  get: endpoint
    .admin('messages.read')
    .get('/api/admin/contact/{id}', 'A message with its answers')
    .refuses('NOT_FOUND')
    .input(oneMessage)
    .output(contactThreadSchema),
  answer: endpoint
    .admin('messages.write')
    .post('/api/admin/contact/{id}/answers', 'Answer a message by mail')
    // CONFLICT: somebody else has answered it since it was looked at.
    .refuses('NOT_FOUND', 'CONFLICT')
    .input(
      contactAnswerSchema
        .shape({
          id: string().uuid().required(),
          /** Drawn by the caller; sent again, nothing is mailed twice. */
          requestId: string().uuid().required(),
          /** How many answers there were when it was looked at. */
          answers: number().integer().min(0).optional(),
        })
        .noUnknown(),
    )
    .output(contactThreadSchema),
  close: endpoint
    .admin('messages.write')
    .post('/api/admin/contact/{id}/close', 'Nothing is left to do')
    .refuses('NOT_FOUND')
    .input(oneMessage)
    .output(contactThreadSchema),
  reopen: endpoint
    .admin('messages.write')
    .post('/api/admin/contact/{id}/reopen', 'Something is left to do')
    .refuses('NOT_FOUND')
    .input(oneMessage)
    .output(contactThreadSchema),
}
