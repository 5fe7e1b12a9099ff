import type { Audience } from 'shared-contracts/accounts/audience'
import { audiencePaths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { takeAttempt } from '../../platform/limits/take-attempt'
import { TAKEN_BY_INBOX } from './account-limits'
import { accountExistsMail } from './accounts.messages'

/** Mails the owner of an account that its address was given for another one; whoever gave it learns nothing. */
export async function mailTakenAddress(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'env'>,
  audience: Audience,
  email: string,
): Promise<void> {
  if ((await takeAttempt(deps, TAKEN_BY_INBOX, `${audience}:${email}`)) !== null) return
  const { shopName, origin } = deps.env
  const login = new URL(audiencePaths[audience].login, origin).href
  const reset = new URL(audiencePaths[audience].forgot, origin).href
  await deps.mailer.send({ recipient: email, ...accountExistsMail({ shopName, login, reset }) })
}
