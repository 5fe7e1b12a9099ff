import { sql } from 'drizzle-orm'
import { mailSchemaOf, type MailBody, type MailKey } from 'shared-contracts/content/mail-body.schema'
import { fillPlaceholders } from 'shared-contracts/content/read-page-text'
import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import type { Deps } from '../../deps'
import type { Db } from '../../platform/db/database'
import { statement } from '../../platform/db/statement'
import type { MailBlock } from '../../platform/mail/blocks'
import { own, say } from '../../platform/mail/shop-words'
import { writtenBlocks } from '../../platform/mail/written-blocks'
import { firstMails } from './first-mails'

/** What a mail says, around what code puts into it. */
export interface MailWords {
  subject: string
  opening: readonly MailBlock[]
  closing: readonly MailBlock[]
}

/** What a mail is about, by the names in its text. */
export interface MailFacts {
  /** Number of the order. */
  order?: string
  /** As shoppers see them: anybody's words. */
  seller?: string
  /** Number of the case. */
  case?: string
  /** The title of a product: its seller's words. */
  product?: string
  /** Of what was written to the shop. */
  reference?: string
  /** Days that are left to send something back, and the last of them, as in `5 March`. */
  returnDays?: string
  returnUntil?: string
}

/** A text with what its placeholders stand for: of what others wrote, one short line in which nothing is a web address. */
export function wordsOf(
  { title, opening, closing = '' }: MailBody,
  { seller = '', product = '', ...numbers }: MailFacts,
  { shopName, origin }: { shopName: string; origin: string },
): MailWords {
  const others = { seller: say`${seller}`, product: say`${product}` }
  const none = { order: '', case: '', reference: '', returnDays: String(RETURN_WINDOW_DAYS), returnUntil: '' }
  const facts = { ...none, ...numbers, ...others, shop: shopName }
  const blocks = (text: string) => writtenBlocks(text, { facts, origin })
  return { subject: say`${own(fillPlaceholders(title, facts))}`, opening: blocks(opening), closing: blocks(closing) }
}

const liveText = statement<{ body: string }, { key: string; now: Date }>(
  ({ key, now }) => sql`
    select version.body::text as body from content_publications publication
    join content_documents document on document.id = publication.document_id
    join content_versions version on version.document_id = publication.document_id and version.number = publication.number
    where document.kind = 'mail' and document.key = ${key} and publication.withdrawn_at is null
      and publication.starts_at <= ${now}::timestamptz
    order by publication.starts_at desc, publication.id desc limit 1`,
)

/** What was read last of each: to check it again takes longer than to ask for it. */
const lastRead = new Map<MailKey, { text: string; body: MailBody }>()

/** @throws when it is not as it was written. */
function readBody(key: MailKey, text: string): MailBody {
  const last = lastRead.get(key)
  if (last?.text === text) return last.body
  const body = mailSchemaOf(key).validateSync(JSON.parse(text), { strict: true })
  lastRead.set(key, { text, body })
  return body
}

/** The words of a mail as they hold now. Those that come with the shop where there are none, or none that can be read: a mail goes out all the same. */
export async function mailWords(
  { db, env, clock, log }: Pick<Deps, 'env' | 'clock' | 'log'> & { db: Db },
  key: MailKey,
  facts: MailFacts = {},
): Promise<MailWords> {
  try {
    const [live] = await liveText(db, { key, now: clock.now() })
    if (live) return wordsOf(readBody(key, live.body), facts, env)
  } catch (error) {
    log.error({ err: error, mail: key }, 'the words of a mail cannot be read')
  }
  return wordsOf(firstMails[key], facts, env)
}
