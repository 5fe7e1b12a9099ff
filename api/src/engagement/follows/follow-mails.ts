import type { MailWords } from '../../messaging/mail-texts/mail-words'
import { action, link as blockLink, paragraph, type MailBlock } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { say } from '../../platform/mail/shop-words'

interface ShopNews {
  shop: string
  /** How many items are new; `items` are the first of them. */
  total: number
  items: readonly { title: string; price: string }[]
  /** To the shop, newest first. */
  link: string
}

interface Facts {
  words: MailWords
  news: readonly ShopNews[]
  /** How many further shops have something new. */
  more: number
  /** To the list of followed shops. */
  followed: string
  unsubscribe: string
}

const items = (many: number) => (many === 1 ? '1 new item' : `${many} new items`)

/** What is new in the shops that somebody follows, all of it in one mail. */
export const followedShopsMail = ({ words, news, more, followed, unsubscribe }: Facts): Email => ({
  subject: words.subject,
  blocks: [
    ...words.opening,
    ...news.flatMap(({ shop, total, items: first, link }): MailBlock[] => [
      {
        kind: 'rows',
        title: say`${shop}: ${items(total)}`,
        rows: first.map(({ title, price }) => [say`${title}`, say`${price}`] as const),
      },
      blockLink('See all of it', link),
    ]),
    ...(more > 0 ? [paragraph`${String(more)} more of your shops have something new.`] : []),
    action('Your followed shops', followed),
    ...words.closing,
    blockLink('No more such mails, one press is enough', unsubscribe),
  ],
})
