import type { ApiClient, Problem } from 'shared-contracts'
import { mockEndpoints, type MockEndpoint } from '../mocks/endpoints'
import { Refusal } from '../mocks/refusal'
import { problem } from './answers'
import { holdToContract } from './hold-to-contract'

/** Functions of the client by their place in the contract, as in `{ cart: { add } }`, with the contract's types. */
export type Calls<Client = ApiClient> = {
  readonly [Name in keyof Client]?: Client[Name] extends (...input: never[]) => unknown
    ? Client[Name]
    : Calls<Client[Name]>
}

/** What a replaced call rejects with when the API refuses. */
export function aProblem(code: string, status = 409): Error {
  return Object.assign(new Error(code), { code, data: problem(status, code) })
}

type Call = (...input: unknown[]) => unknown

/** The client with some of its functions replaced; what those answer and refuse is held to the contract. */
export function replaceCalls<Client extends object>(client: Client, calls: object, place = ''): Client {
  return new Proxy(client, {
    get(target, key, receiver) {
      const found: unknown = Reflect.get(target, key, receiver)
      const own = (calls as Record<PropertyKey, unknown>)[key]
      if (own === undefined) return found
      const name = place ? `${place}.${String(key)}` : String(key)
      return typeof own === 'function' ? held(name, own as Call) : replaceCalls(found as object, own as object, name)
    },
  })
}

function held(name: string, call: Call): Call {
  const endpoint = mockEndpoints.find((one) => one.name === name)
  if (!endpoint) throw new Error(`The contract has no ${name}`)
  return async (...input) => {
    const answer = await settle(endpoint, () => call(...input))
    holdToContract(endpoint, answer)
    return answer
  }
}

async function settle(endpoint: MockEndpoint, call: () => unknown): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    const refused = (error as { data?: Problem }).data
    if (refused) holdToContract(endpoint, new Refusal(refused.status, refused.code))
    throw error
  }
}
