import { object, string } from 'yup'
import { acceptedSchema } from '../answers.schema'
import { forgotPasswordSchema } from '../accounts/credentials.schema'
import { HOUR_MS, perAddress } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'

const endpoint = endpoints('Newsletter')

/** Signed by the shop; from a mail's link. */
const linkSchema = object({ token: string().required().max(200) }).noUnknown()

/** Takes two steps to begin and one to end. */
export const newsletterContract = {
  subscribe: endpoint
    .stranger(perAddress('newsletter', 30, HOUR_MS))
    .post('/api/newsletter', 'Ask for the newsletter; a mail asks back. The answer is the same for every address')
    .answers(202)
    .input(forgotPasswordSchema)
    .output(acceptedSchema),
  confirm: endpoint
    .stranger('unlimited')
    .post('/api/newsletter/confirm', "Say yes by the mail's link")
    .answers(204)
    // LINK_INVALID: too old, or made up.
    .refuses('LINK_INVALID')
    .input(linkSchema),
  unsubscribe: endpoint
    .stranger('unlimited')
    .post('/api/newsletter/unsubscribe', 'End the newsletter; as often as one likes')
    .answers(204)
    // LINK_INVALID: made up.
    .refuses('LINK_INVALID')
    .input(linkSchema),
  oneClick: endpoint
    .stranger(perAddress('newsletter-end', 3_000, HOUR_MS))
    .post(
      '/api/newsletter/{token}/end',
      "End the newsletter by a mail program's button (RFC 8058); whatever is in the body is not read",
    )
    .answers(204)
    .withoutBody()
    // LINK_INVALID: made up.
    .refuses('LINK_INVALID')
    .input(linkSchema),
}
