import { oc } from '@orpc/contract'
import { object, string } from 'yup'
import { acceptedSchema } from '../accounts/accepted.schema'
import { forgotPasswordSchema } from '../accounts/credentials.schema'
import { publicErrors } from '../problem/errors'

const tags = ['Newsletter']

/** Signed by the shop; from a mail's link. */
const linkSchema = object({ token: string().required().max(200) }).noUnknown()

/** Takes two steps to begin and one to end. */
export const newsletterContract = {
  subscribe: oc
    .route({
      method: 'POST',
      path: '/api/newsletter',
      summary: 'Ask for the newsletter; a mail asks back. The answer is the same for every address',
      successStatus: 202,
      tags,
    })
    .errors(publicErrors)
    .input(forgotPasswordSchema)
    .output(acceptedSchema),
  confirm: oc
    .route({
      method: 'POST',
      path: '/api/newsletter/confirm',
      summary: "Say yes by the mail's link",
      successStatus: 204,
      tags,
    })
    .errors({
      ...publicErrors,
      /** 410: too old, or made up. */
      LINK_INVALID: { status: 410 },
    })
    .input(linkSchema),
  unsubscribe: oc
    .route({
      method: 'POST',
      path: '/api/newsletter/unsubscribe',
      summary: 'End the newsletter; as often as one likes',
      successStatus: 204,
      tags,
    })
    .errors({
      ...publicErrors,
      /** 410: made up. */
      LINK_INVALID: { status: 410 },
    })
    .input(linkSchema),
}
