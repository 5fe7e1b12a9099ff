import type { OpenAPI } from '@orpc/openapi'

const text = { type: 'string' } as const

/** `Problem` of the contract. */
export const problemSchema: OpenAPI.SchemaObject = {
  type: 'object',
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    detail: text,
    code: { type: 'string', description: 'Stable, upper snake case.' },
    requestId: text,
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: text, code: text, message: text },
        required: ['field', 'code', 'message'],
      },
    },
  },
  required: ['type', 'title', 'status', 'code', 'requestId'],
}
