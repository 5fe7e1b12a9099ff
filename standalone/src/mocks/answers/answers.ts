import type { ApiClient } from 'shared-contracts'
import type { MockState } from '../mock-state'
import type { MockWorld } from '../mock-world'

export interface AnswerContext {
  world: MockWorld
  state: MockState
}

/** One function per endpoint, with the contract's own types: an endpoint without a mock does not compile. */
export type Answers<Client = ApiClient> = {
  [Name in keyof Client]: Client[Name] extends (input: infer Input, ...rest: infer _Rest) => Promise<infer Output>
    ? (context: AnswerContext, input: NonNullable<Input>) => Output
    : Answers<Client[Name]>
}
