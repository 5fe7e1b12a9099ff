import { ValidationError } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import type { AnyObject, Schema } from 'yup'
import { router } from '../router'
import { fieldProblems } from './field-problems'
import { refuse } from './refuse'
import { requestScope } from './request-scope'
import { sendingStream } from './streamed-file'
import { toProblem } from './to-problem'
import { unstorableFields } from './unstorable-fields'

/** Reads, checks and answers the requests of the contract. Every failure leaves as a problem. */
export const contractHandler = new OpenAPIHandler(router, {
  customErrorResponseBodyEncoder: toProblem,
  interceptors: [
    async ({ next }) => {
      try {
        const answer = await next()
        return answer.matched ? { ...answer, response: sendingStream(answer.response) } : answer
      } catch (error) {
        if (requestScope().bodyTooLarge) throw refuse('BODY_TOO_LARGE')
        // What an endpoint throws has been dealt with below: the rest is a body that could not be read.
        throw error instanceof ORPCError ? error : refuse('MALFORMED')
      }
    },
  ],
  clientInterceptors: [
    async ({ next, input, procedure }) => {
      const unstorable = unstorableFields(input)
      if (unstorable.length > 0) throw refuse('VALIDATION_FAILED', { errors: unstorable })
      try {
        return await next()
      } catch (error) {
        if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
          const schema = procedure['~orpc'].inputSchema as unknown as Schema<unknown, AnyObject>
          throw refuse('VALIDATION_FAILED', { errors: await fieldProblems(schema, error.cause.data) })
        }
        if (error instanceof ORPCError && error.status < 500) throw error
        requestScope().log.error({ err: error, issues: issuesOf(error) }, 'request failed')
        throw refuse('INTERNAL')
      }
    },
  ],
})

/** Says what was wrong with an answer that is not as declared. */
function issuesOf(error: unknown): unknown {
  return error instanceof ORPCError && error.cause instanceof ValidationError ? error.cause.issues : undefined
}
