import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { ObjectSchema, ValidationError } from 'yup'
import { contract } from './contract'

/** Every endpoint's input, by the endpoint's path. */
function inputs(node: unknown): [path: string, schema: ObjectSchema<object>][] {
  if (isContractProcedure(node)) {
    const { route, inputSchema } = node['~orpc']
    return inputSchema instanceof ObjectSchema ? [[`${route.method} ${route.path}`, inputSchema]] : []
  }
  return Object.values(node as object).flatMap(inputs)
}

const junk = [{}, { nested: { deep: 1 } }, [], [[]], [{}], 0, -1, 1.5, true, '', 'text', null]

test('whatever an endpoint is sent, its schema says so and does not fail', async () => {
  const all = inputs(contract)
  expect(all.length).toBeGreaterThan(10)
  for (const [path, schema] of all) {
    for (const value of junk) {
      const input = Object.fromEntries(Object.keys(schema.fields).map((field) => [field, value]))
      const failed = await schema.validate(input, { abortEarly: false }).catch((error: unknown) => error)
      const isValidated = !(failed instanceof Error) || failed instanceof ValidationError
      expect(isValidated, `${path} with ${JSON.stringify(value)}: ${String(failed)}`).toBe(true)
    }
  }
})
