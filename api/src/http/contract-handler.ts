import { ValidationError } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import type { EndpointMeta } from 'shared-contracts/endpoint/endpoint-meta'
import { router } from '../router'
import { failedWith, toProblem } from './to-problem'
import { fieldProblems } from './field-problems'
import { inadmissible, type InputSchema } from './inadmissible'
import { refuse } from './refuse'
import { requestScope } from '../platform/log/request-scope'
import { sendingStream } from './streamed-file'

/** Reads, checks and answers the requests of the contract. Every failure leaves as a problem. */
export const contractHandler = new OpenAPIHandler(router, {
  customErrorResponseBodyEncoder: toProblem,
  interceptors: [
    async ({ next }) => {
      try {
        const answer = await next()
        return answer.matched ? { ...answer, response: sendingStream(answer.response) } : answer
      } catch (error) {
        const { bodyRefusal } = requestScope()
        if (bodyRefusal) throw bodyRefusal
        // What an endpoint throws has been dealt with below: the rest is a body that could not be read.
        throw error instanceof ORPCError ? error : refuse('MALFORMED')
      }
    },
  ],
  clientInterceptors: [
    async ({ next, input, procedure }) => {
      const { inputSchema, route, meta } = procedure['~orpc']
      const schema = inputSchema as unknown as InputSchema | undefined
      const allText = route.method === 'GET' || (meta as EndpointMeta).body?.type === 'multipart/form-data'
      const isText = (field: string) => allText || route.path?.includes(`{${field}}`) === true
      const errors = await inadmissible(schema, input, isText)
      if (errors.length > 0) throw refuse('VALIDATION_FAILED', { errors })
      try {
        return await next()
      } catch (error) {
        if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
          throw refuse('VALIDATION_FAILED', { errors: schema ? await fieldProblems(schema, error.cause.data) : [] })
        }
        if (error instanceof ORPCError && error.status < 500) throw error
        throw failedWith(error, issuesOf(error))
      }
    },
  ],
})

/** Where an answer is not as declared; the values are not for the log. */
function issuesOf(error: unknown): unknown {
  if (!(error instanceof ORPCError && error.cause instanceof ValidationError)) return undefined
  return error.cause.issues.map(({ path = [] }) =>
    path.map((step) => (typeof step === 'object' ? step.key : step)).join('.'),
  )
}
