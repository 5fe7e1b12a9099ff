import { eq, sql } from 'drizzle-orm'
import { AUDIENCES } from 'shared-contracts/accounts/audience'
import { audiencePaths, paths } from 'shared-contracts/paths'
import { isUsableToken } from '../accounts/is-usable-token'
import type { Deps } from '../deps'
import type { MailBlock } from '../mail/blocks'
import { mailMessages } from '../mail/mail.messages'
import { mails } from '../mail/mails.table'
import { isUnconfirmed } from '../newsletter/is-unconfirmed'
import type { SecretSource } from '../secrets/secret-of'
import { invitationOf, stateOf } from '../team/find-invitation'

type IsLive = (from: SecretSource, token: string, now: Date) => Promise<boolean>

/** The pages whose links are good once or for a time. The others of mails open what stays their reader's: an order, or the end of such mails. */
const passing: Readonly<Record<string, IsLive>> = {
  ...Object.fromEntries(
    AUDIENCES.flatMap((audience) => {
      const { reset, confirm } = audiencePaths[audience]
      return [reset, confirm].map((path): [string, IsLive] => [path, ({ db }, ...link) => isUsableToken(db, ...link)])
    }),
  ),
  [paths.newsletterConfirm]: isUnconfirmed,
  async [paths.seller.join](from, token, now) {
    const invitation = await invitationOf(from, token)
    return invitation !== null && stateOf(invitation, now) === 'open'
  },
}

/** Blanks the links of mails that the demo's inbox keeps once they were used or are over: their tokens are kept nowhere. */
export async function blankUsedLinks({ db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>): Promise<void> {
  const now = clock.now()
  const withTokens = await db
    .select({ id: mails.id, blocks: mails.blocks })
    .from(mails)
    .where(sql`${mails.blocks}::text like '%token=%'`)
  for (const { id, blocks } of withTokens) {
    const blanked = await Promise.all(blocks.map((block) => blankedWhenOver({ db, keys }, block, now)))
    if (blanked.some((block, index) => block !== blocks[index])) {
      await db.update(mails).set({ blocks: blanked }).where(eq(mails.id, id))
    }
  }
}

async function blankedWhenOver(from: SecretSource, block: MailBlock, now: Date): Promise<MailBlock> {
  if (block.kind !== 'action' && block.kind !== 'link') return block
  const { pathname, searchParams } = new URL(block.address)
  const token = searchParams.get('token')
  const isLive = passing[pathname]
  if (token === null || !isLive || (await isLive(from, token, now))) return block
  return { kind: 'paragraph', text: mailMessages.linkOver(block.label) }
}
