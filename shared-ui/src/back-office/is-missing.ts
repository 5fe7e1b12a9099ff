import { isProblem } from 'shared-contracts'

/** Whether a failure says that what the address names is not there: nobody has it, another shop has it, or it cannot be a name at all. */
export const isMissing = (error: unknown): boolean =>
  isProblem<'*'>(error, 'NOT_FOUND') || isProblem<'*'>(error, 'VALIDATION_FAILED')
