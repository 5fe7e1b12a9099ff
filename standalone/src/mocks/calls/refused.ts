import { isProblem } from 'shared-contracts'

/** For what no mock can make succeed: its refusal is as declared. */
export async function refused(call: Promise<unknown>): Promise<void> {
  const error: unknown = await call.catch((cause: unknown) => cause)
  if (
    !isProblem<'*'>(error, 'LOGIN_STEP_OVER') &&
    !isProblem<'*'>(error, 'PASSKEY_REFUSED') &&
    !isProblem<'*'>(error, 'NOT_FOUND') &&
    !isProblem<'*'>(error, 'REFUSED')
  )
    throw error
}
