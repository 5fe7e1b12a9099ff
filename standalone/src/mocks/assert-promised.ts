import type { MockEndpoint } from './endpoints'
import { Refusal } from './refusal'

type Promised = Pick<MockEndpoint, 'name' | 'output' | 'errors'>

/** Throws unless the mock says exactly what the contract promises: QA must never see what the API could not answer. */
export function assertPromised({ name, output, errors }: Promised, answer: unknown): void {
  if (answer instanceof Refusal) {
    if (!errors.includes(answer.code)) throw new Error(`mock of ${name} refuses with the undeclared ${answer.code}`)
  } else if (output) {
    output.validateSync(answer, { strict: true })
  } else if (answer !== undefined) {
    throw new Error(`mock of ${name} answers something, the contract nothing`)
  }
}
