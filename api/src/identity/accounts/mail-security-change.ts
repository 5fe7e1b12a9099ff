import type { Account } from 'shared-contracts/accounts/account.schema'
import { audiencePaths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { protectionMail, type ProtectionChange } from './accounts.messages'

/** Mails an account's owner that its protection was changed; nobody waits for it. */
export function mailSecurityChange(
  { background, mailer, env }: Pick<Deps, 'background' | 'mailer' | 'env'>,
  { id, audience, email }: Pick<Account, 'id' | 'audience' | 'email'>,
  change: ProtectionChange,
): void {
  logSecurityEvent('protection-changed', { audience, account: id, change })
  const reset = new URL(audiencePaths[audience].forgot, env.origin).href
  const mail = protectionMail({ shopName: env.shopName, change, reset })
  background.run('security notice', () => mailer.send({ recipient: email, ...mail }))
}
