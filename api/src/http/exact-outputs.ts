import { ContractProcedure, isContractProcedure, type AnySchema } from '@orpc/contract'
import type { Contract } from 'shared-contracts/contract'
import type { EndpointMeta } from 'shared-contracts/endpoint/endpoint-meta'
import { ValidationError, type AnyObject, type Schema } from 'yup'

/**
 * The contract as the server checks its own answers by it. In development and tests an answer must be exactly as
 * declared: an undeclared field, which might be a secret, is an error and not silently cut off. In production answers
 * are not checked: for twenty products it would take longer than all the rest.
 */
export function exactOutputs(contract: Contract, check: boolean): Contract {
  return map(contract, (schema) => (check ? exact(schema) : undefined)) as Contract
}

/** Where the handler finds an endpoint: one that answers a format has its address for itself there. */
export const servedPath = <P extends string>(path: P, { format }: Pick<EndpointMeta, 'format'>): P =>
  format ? (`${path}/${format}` as P) : path

function map(node: unknown, change: (schema: AnySchema) => AnySchema | undefined): unknown {
  if (isContractProcedure(node)) {
    const definition = node['~orpc']
    const declared = definition.outputSchema as AnySchema | undefined
    // The library takes none as well, and does not say so.
    const outputSchema = (declared && change(declared))!
    const path = servedPath(definition.route.path ?? '/', definition.meta as EndpointMeta)
    return new ContractProcedure({ ...definition, route: { ...definition.route, path }, outputSchema })
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
