import type { Account } from 'shared-contracts/accounts/account.schema'
import { audiencePaths } from 'shared-contracts/paths'
import type { Deps } from '../deps'
import { noteSecurityEvent } from '../log/note-security-event'
import { protectionMail, type ProtectionChange } from './accounts.messages'

/** Mails an account's owner that its protection was changed; nobody waits for it. */
export function tellOfChange(
  { background, mailer, env }: Pick<Deps, 'background' | 'mailer' | 'env'>,
  { id, audience, email }: Pick<Account, 'id' | 'audience' | 'email'>,
  change: ProtectionChange,
): void {
  noteSecurityEvent('protection-changed', { audience, account: id, change })
  const reset = new URL(audiencePaths[audience].forgot, env.origin).href
  const mail = protectionMail({ shopName: env.shopName, change, reset })
  background.run('security notice', () => mailer.send({ recipient: email, ...mail }))
}
