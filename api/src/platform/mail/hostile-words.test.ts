import type { MailKey } from 'shared-contracts/content/mail-body.schema'
import type { Purchase } from 'shared-contracts/orders/order.schema'
import { expect, test } from 'vitest'
import * as accountEmails from '../../identity/accounts/accounts.messages'
import * as alertEmails from '../../engagement/alerts/alert-mails'
import * as contactEmails from '../../messaging/contact/contact-mails'
import { rollbackMail, stopMail } from '../../releases/guard/guard.messages'
import { newsletterMails } from '../../messaging/newsletter/newsletter-mails'
import { firstMails } from '../../messaging/mail-texts/first-mails'
import { wordsOf } from '../../messaging/mail-texts/mail-words'
import * as followEmails from '../../engagement/follows/follow-mails'
import * as messageEmails from '../../buying/messages/message-mails'
import * as orderEmails from '../../buying/orders/order-mails'
import * as payoutEmails from '../../money/payouts/payout-mails'
import * as reviewEmails from '../../engagement/reviews/review-mails'
import * as sellerMails from '../../selling/sellers/seller-mails'
import * as teamEmails from '../../selling/team/team.messages'
import { emailHtml } from './email-html'
import { emailText } from './blocks'
import type { Email } from './mailer'

const shopName = 'Hemline'
const origin = 'https://shop.test'
const env = { shopName, origin, locale: 'en-IE' }

/** Each is tried in every place where a mail shows what somebody else has typed. */
const hostileWords = [
  'Sign in again:\nhttps://evil.example/login',
  'https://evil.example/login',
  'Pay again here:\r\n\r\nHTTPS:\\\\evil.example/pay\r\n\r\nHemline',
  '<a href="https://evil.example">Get your refund</a>',
  '[Get your refund](https://evil.example/refund)',
  'www.evil.com',
  'evil。com/win',
  'a@evil.com?subject=x',
  'Norr\u202E\u200Bmoc.live\u0000\r\nBcc: you@evil.com',
]

const money = { amountMinor: 1200, currency: 'EUR' }
const links = {
  link: `${origin}/a`,
  unsubscribe: `${origin}/b`,
  unsubscribePiece: `${origin}/c`,
  confirm: `${origin}/d`,
}
const own = { shopName, ...links, reset: links.link, number: 'H7F3K-92QXD', order: 'H7F3K-92QXD-1', money: '€12.00' }
const numbers = { price: '€12.00', saved: '€14.00', amount: '€12.00', last4: '5555', days: 7 }
const written = { reference: 'ABC123', topic: 'other', orderNumber: null } as const

const release = { ...own, environment: 'production', remote: 'toys', version: '1.0.0', reason: 'Slow' }

/** Every mail of the shop, by the module that writes it, with the same words in all the places of others. */
function everyEmail(words: string): Record<string, Record<string, (Email | null)[]>> {
  const piece = { title: words, brand: words, color: words, size: words, link: links.link }
  const picture = { id: '0'.repeat(32) }
  const line = { quantity: 1, picture, title: words, color: words, size: words, total: money, discount: money }
  const totals = { items: money, discount: money, delivery: money, total: money, tax: money }
  const purchase = {
    number: own.number,
    totals,
    placedAt: '2026-11-24T10:00:00.000Z',
    orders: [
      { seller: { name: words }, imprint: [words], lines: [line], delivery: { name: words, minDays: 1, maxDays: 2 } },
    ],
  } as unknown as Purchase
  const step = { number: own.order, seller: words, note: words }
  const team = { ...own, ...numbers, seller: words, role: 'manager' } as const
  const news = { shop: words, total: 4, items: [{ title: words, price: numbers.price }], link: links.link }
  const said = (key: MailKey) =>
    wordsOf(firstMails[key], { order: own.order, seller: words, product: words }, { shopName, origin })
  const message = (key: MailKey) => ({ ...own, words: said(key), bodies: [words, words] })
  return {
    accounts: {
      resetMail: [accountEmails.resetMail({ ...own, words: said('password-reset') })],
      verificationMail: [true, false].map((needed) =>
        accountEmails.verificationMail({ ...own, words: said('confirm-address'), needed }),
      ),
      accountExistsMail: [accountEmails.accountExistsMail({ ...own, login: links.confirm })],
      changeEmailMail: [accountEmails.changeEmailMail(own)],
      emailChangingMail: [accountEmails.emailChangingMail({ ...own, email: words })],
      protectionMail: [accountEmails.protectionMail({ ...own, change: 'password' })],
      farewellMail: [accountEmails.farewellMail(own)],
    },
    alerts: {
      backInStockMail: [alertEmails.backInStockMail({ words: said('back-in-stock'), ...own, ...numbers, ...piece })],
      priceAlertMail: [alertEmails.priceAlertMail({ words: said('price-alert'), ...own, ...numbers, ...piece })],
    },
    contact: {
      contactMail: [contactEmails.contactMail({ ...written, name: words, email: words, message: words }, words)],
      contactReceiptMail: [contactEmails.contactReceiptMail(said('contact-receipt'), written)],
      // The answer is written by the shop’s own people.
      contactAnswerMail: [contactEmails.contactAnswerMail({ ...written, answer: 'It arrives tomorrow.' })],
    },
    guard: {
      stopMail: [stopMail({ ...release, owner: words })],
      rollbackMail: [rollbackMail({ ...release, owner: words, to: '0.9.0' })],
    },
    newsletter: {
      newsletterMails: Object.values(newsletterMails).map((template) =>
        template({ ...own, words: said('newsletter-confirm') }),
      ),
    },
    orders: {
      confirmationMail: [
        orderEmails.confirmationMail({
          zone: 'UTC',
          ...own,
          words: said('order-confirmation'),
          purchase,
          address: [words, words],
          format: () => '€12.00',
          origin,
          locale: 'en-IE',
        }),
      ],
      addressCorrectedMails: Object.values(orderEmails.addressCorrectedMails([step.seller])).map((template) =>
        template(own.number, own.link),
      ),
      orderLinkMail: [orderEmails.orderLinkMail(own)],
      shopperEmails: (['shopper', 'seller', 'system'] as const).flatMap((by) =>
        [true, false].flatMap((isBack) =>
          Object.values(orderEmails.shopperEmails).map((template) => {
            const mail = template({ ...step, by, isBack, returnUntil: '5 March' })
            return typeof mail === 'string' ? { subject: said(mail).subject, blocks: said(mail).opening } : mail
          }),
        ),
      ),
      sellerEmails: (['shopper', 'system'] as const).flatMap((by) =>
        Object.values(orderEmails.sellerEmails).map((template) => template({ ...step, by })),
      ),
      mailPiece: [
        {
          subject: '',
          blocks: [
            {
              kind: 'pieces',
              title: null,
              pieces: [orderEmails.mailPiece(line as never, '€12.00', origin)],
              notes: [],
            },
          ],
        },
      ],
      imprintBlocks: [{ subject: '', blocks: orderEmails.imprintBlocks(words, [words]) }],
      parcelBlocks: [
        {
          subject: '',
          blocks: orderEmails.parcelBlocks({ carrier: words, trackingNumber: words, trackingUrl: words }, 'today'),
        },
      ],
      failedRefundMail: [orderEmails.failedRefundMail(own)],
    },
    messages: {
      messageToShopper: [messageEmails.messageToShopper(message('message-order'))],
      messageToSeller: [messageEmails.messageToSeller(message('message-order-seller'))],
      answerToShopper: [messageEmails.answerToShopper(message('message-product'))],
      questionToSeller: [messageEmails.questionToSeller(message('message-product-seller'))],
    },
    follows: {
      followedShopsMail: [0, 2].map((more) =>
        followEmails.followedShopsMail({
          words: said('followed-shops'),
          news: [news, news],
          more,
          ...own,
          followed: own.link,
        }),
      ),
    },
    payouts: {
      paidMail: [payoutEmails.paidMail({ ...own, ...numbers })],
      returnedMail: [payoutEmails.returnedMail({ ...own, ...numbers }, 'bank_refused')],
      accountChangedMail: [payoutEmails.accountChangedMail({ ...own, ...numbers })],
    },
    reviews: {
      reviewRequestMail: [
        reviewEmails.reviewRequestMail({ ...own, words: said('review-request'), pieces: [piece, piece] }),
      ],
    },
    // Their reason is one of the shop’s own people.
    sellers: {
      sellerEmails: Object.values(sellerMails.sellerEmails).map((template) =>
        template({ ...own, reason: 'Late', openOrders: 'cancel' }),
      ),
      payoutsHeldMail: [sellerMails.payoutsHeldMail({ ...own, reason: 'Late' })],
      payoutsReleasedMail: [sellerMails.payoutsReleasedMail(own)],
    },
    team: {
      invitationMail: [teamEmails.invitationMail({ ...team, invitedBy: words })],
      roleChangedMail: [teamEmails.roleChangedMail(team)],
      removedMail: [teamEmails.removedMail(team)],
    },
  }
}

const all = (words: string): Email[] =>
  Object.values(everyEmail(words)).flatMap((module) => Object.values(module).flatMap((mails) => mails.filter(isEmail)))
const isEmail = (mail: Email | null) => mail !== null

/** One, or several by what they are about; not texts. */
const isTemplate = (one: unknown) =>
  typeof one === 'function' || Object.values(one as object).every((template) => typeof template === 'function')

test('every template of a mail is tried', () => {
  const tried = everyEmail('')
  const modules = {
    accounts: accountEmails,
    alerts: alertEmails,
    contact: contactEmails,
    orders: orderEmails,
    messages: messageEmails,
    follows: followEmails,
    payouts: payoutEmails,
    reviews: reviewEmails,
    team: teamEmails,
  }
  for (const [name, module] of Object.entries(modules)) {
    const templates = Object.entries(module).filter(([, one]) => isTemplate(one))
    expect(Object.keys(tried[name] ?? {}).sort(), name).toEqual(templates.map(([template]) => template).sort())
  }
})

test.each(hostileWords)('%j become no link, no button and no subject of any mail', (words) => {
  const honest = all('Norr')
  const hostile = all(words)
  expect(hostile).toHaveLength(honest.length)
  for (const [index, mail] of hostile.entries()) {
    const page = emailHtml(mail, env)
    // The addresses of all links, and what they and the one button say, do not depend on anybody's words.
    expect(linksOf(page)).toEqual(linksOf(emailHtml(honest[index]!, env)))
    for (const { address } of linksOf(page)) expect(new URL(address).origin).toBe(origin)
    expect(page.match(/<a\b/g)).toHaveLength(linksOf(page).length)
    expect(page.match(/display:inline-block/g) ?? []).toHaveLength(mail.blocks.filter(isAction).length)
    expect(mail.blocks.filter(isAction).length).toBeLessThanOrEqual(1)
    expect(mail.subject).toBe(honest[index]!.subject)
    // Nor does a mail program make a link of them: nothing but the shop's addresses holds together.
    const text = emailText(mail, env)
    for (const [found] of text.matchAll(/\w+:[/\\]\S*|\bwww\.\S+|\S+[.。]\p{L}{2}\S*/gu)) {
      expect(found, text).toMatch(/^https:\/\/shop\.test\//)
    }
  }
})

const isAction = ({ kind }: Email['blocks'][number]) => kind === 'action'
const linksOf = (page: string) =>
  [...page.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, address = '', label]) => ({ address, label }))
