import { assertPromised } from '../mocks/answer-request'
import type { MockEndpoint } from '../mocks/endpoints'
import { Refusal } from '../mocks/refusal'

/**
 * Throws where a test answers what the contract does not promise, and says it by `console.error`, which fails the test even where the page
 * takes the failure for a lost answer.
 *
 * @param answer a `Refusal`, or the body.
 */
export function holdToContract(endpoint: MockEndpoint, answer: unknown): void {
  // A fault in the API, or in what stands before it, answers so.
  if (answer instanceof Refusal && answer.status >= 500) return
  try {
    assertPromised(endpoint, answer)
  } catch (error) {
    console.error(`A test answers ${endpoint.name} as the contract does not`, error)
    throw error
  }
}
