import { ContractProcedure, isContractProcedure, type AnySchema } from '@orpc/contract'
import type { Contract } from 'shared-contracts/contract'
import { ValidationError, type AnyObject, type Schema } from 'yup'

/**
 * The contract as the server checks its own answers by it. In development and tests an answer must be exactly as
 * declared: an undeclared field, which might be a secret, is an error and not silently cut off. In production answers
 * are not checked: for twenty products it would take longer than all the rest.
 */
export function exactOutputs(contract: Contract, check: boolean): Contract {
  return map(contract, (schema) => (check ? exact(schema) : undefined)) as Contract
}

function map(node: unknown, change: (schema: AnySchema) => AnySchema | undefined): unknown {
  if (isContractProcedure(node)) {
    const definition = node['~orpc']
    const outputSchema = definition.outputSchema && change(definition.outputSchema)
    return new ContractProcedure({ ...definition, outputSchema })
  }
  return Object.fromEntries(Object.entries(node as object).map(([key, child]) => [key, map(child, change)]))
}

function exact(schema: AnySchema): AnySchema {
  const yup = schema as unknown as Schema<unknown, AnyObject>
  return {
    '~standard': {
      version: 1,
      vendor: 'yup',
      async validate(value) {
        try {
          return { value: await yup.validate(value, { strict: true, abortEarly: false }) }
        } catch (error) {
          const messages = error instanceof ValidationError ? error.errors : [String(error)]
          return { issues: messages.map((message) => ({ message })) }
        }
      },
    },
  }
}
