import { isProblem } from 'shared-contracts'

/** Whether there is no such product: nobody lists it, or no product could have such an address. */
export const isMissing = (error: unknown) =>
  isProblem<'*'>(error, 'NOT_FOUND') || isProblem<'*'>(error, 'VALIDATION_FAILED')
