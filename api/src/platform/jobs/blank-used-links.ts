import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { District } from '../district'
import type { MailBlock } from '../mail/blocks'
import { mailMessages } from '../mail/mailer'
import { mails } from '../mail/mails.table'
import type { SecretSource } from '../secrets/secret-of'

type PassingLinks = NonNullable<District['passingLinks']>

/** Blanks the links of mails that the demo's inbox keeps once they were used or are over: their tokens are kept nowhere. */
export async function blankUsedLinks({
  db,
  keys,
  clock,
  districts,
}: Pick<Deps, 'db' | 'keys' | 'clock' | 'districts'>): Promise<void> {
  const passing = Object.assign({}, ...districts.map(({ passingLinks }) => passingLinks)) as PassingLinks
  const now = clock.now()
  const withTokens = await db
    .select({ id: mails.id, blocks: mails.blocks })
    .from(mails)
    .where(sql`${mails.blocks}::text like '%token=%'`)
  for (const { id, blocks } of withTokens) {
    const blanked = await Promise.all(blocks.map((block) => blankedWhenOver({ db, keys, passing }, block, now)))
    if (blanked.some((block, index) => block !== blocks[index])) {
      await db.update(mails).set({ blocks: blanked }).where(eq(mails.id, id))
    }
  }
}

async function blankedWhenOver(
  { passing, ...from }: SecretSource & { passing: PassingLinks },
  block: MailBlock,
  now: Date,
): Promise<MailBlock> {
  if (block.kind !== 'action' && block.kind !== 'link') return block
  const { pathname, searchParams } = new URL(block.address)
  const token = searchParams.get('token')
  const isLive = passing[pathname]
  if (token === null || !isLive || (await isLive(from, token, now))) return block
  return { kind: 'paragraph', text: mailMessages.linkOver(block.label) }
}
