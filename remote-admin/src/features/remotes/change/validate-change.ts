import { yupToFormErrors } from 'formik'
import { changeRequestSchema } from 'shared-contracts'
import type { ChangeValues } from './change-values'
import { messages } from './messages'
import { needsVersion } from './intents'
import { toRequest, type Change } from './to-request'

type Errors = Partial<Record<keyof ChangeValues, string>>

/** The contract's own rules, told at the fields that they are about. */
export async function validateChange(change: Change, values: ChangeValues): Promise<Errors> {
  const request = toRequest(change, values)
  const found: Errors & { shareBp?: string } = await changeRequestSchema.validate(request, { abortEarly: false }).then(
    () => ({}),
    (error: unknown) => yupToFormErrors<Record<string, string>>(error),
  )
  const { shareBp, ...errors } = found
  if (needsVersion(change.intent) && !values.version) errors.version = messages.versionRequired
  if (shareBp) errors.share = 'shareBp' in request && Number.isNaN(request.shareBp) ? messages.shareInvalid : shareBp
  const { rollout } = change.remote
  if (change.intent === 'ramp' && 'shareBp' in request && request.shareBp === rollout?.shareBp)
    errors.share = messages.shareSame
  return errors
}
