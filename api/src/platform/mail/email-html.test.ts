import { expect, test } from 'vitest'
import { backInStockMail } from '../../engagement/alerts/alert-mails'
import { reviewRequestMail } from '../../engagement/reviews/review-mails'
import { action, link, paragraph, quotation, type MailBlock, emailText } from './blocks'
import { emailHtml } from './email-html'

const shop = { shopName: 'Hemline', origin: 'https://shop.test', locale: 'en-IE' }
/** Of a mail's text. */
const foot = 'Hemline\nHelp and contact: https://shop.test/help\n'
const bodyOf = (...blocks: MailBlock[]) => {
  const page = emailHtml({ subject: 'Your order', blocks }, shop)
  return page
    .slice(page.indexOf('</h1>') + 5)
    .replaceAll(/ style="[^"]*"/g, '')
    .replaceAll(/\s*\n\s*/g, '')
}
const linksOf = (blocks: readonly MailBlock[]) =>
  [...emailHtml({ subject: 'News', blocks }, shop).matchAll(/<a href="([^"]*)" style="([^"]*)"\s*>([^<]*)<\/a>/g)].map(
    ([, address, style, label]) => ({ address, label, isButton: Boolean(style?.includes('display:inline-block')) }),
  )

test('what is filled in stays text, in the subject, too', () => {
  const page = emailHtml({ subject: '<b>Sale</b>', blocks: [quotation('<img src=x onerror=alert(1)>')] }, shop)
  expect(page).not.toMatch(/<(b|img)\b/)
  expect(page).toContain('<title>&lt;b&gt;Sale&lt;/b&gt;</title>')
})

test('the action is a button, links are not, and what leads to one stands before it', () => {
  const blocks = [
    action('Look', 'https://shop.test/a?b=1&c=2', 'Something is new:'),
    link('No more of this', 'https://shop.test/b'),
  ]
  expect(linksOf(blocks)).toEqual([
    { address: 'https://shop.test/a?b=1&amp;c=2', label: 'Look', isButton: true },
    { address: 'https://shop.test/b', label: 'No more of this', isButton: false },
    { address: 'https://shop.test', label: 'Hemline', isButton: false },
    { address: 'https://shop.test/help', label: 'Help and contact', isButton: false },
  ])
  expect(bodyOf(...blocks)).toContain('<p>Something is new:</p><p><a href="https://shop.test/a?')
  expect(emailText({ blocks }, shop)).toBe(
    `Something is new:\nhttps://shop.test/a?b=1&c=2\n\nNo more of this:\nhttps://shop.test/b\n\n${foot}`,
  )
})

test('the number of an order is never broken at its hyphen', () => {
  const page = emailHtml({ subject: 'Order H6S64-AMZBW', blocks: [paragraph`Return H6S64-AMZBW-1-R1.`] }, shop)
  const whole = [...page.matchAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g)].map(([, number]) => number)
  expect(whole).toEqual(['H6S64-AMZBW', 'H6S64-AMZBW-1-R1'])
  expect(page).toContain('<title>Order H6S64-AMZBW</title>')
})

test('rows with amounts are a table, without them they are lines', () => {
  const parcel: MailBlock = {
    kind: 'rows',
    title: 'From Norr',
    rows: [
      ['2 × Coat, navy, m', '€180.00'],
      ['Post, 1 to 3 working days', null],
    ],
  }
  expect(bodyOf(parcel)).toContain(
    '<tr><td colspan="2"><strong>From Norr</strong></td></tr><tr><td>2 × Coat, navy, m</td><td>€180.00</td></tr>',
  )
  expect(emailText({ blocks: [parcel] }, shop)).toContain(
    'From Norr\n  2 × Coat, navy, m: €180.00\n  Post, 1 to 3 working days\n',
  )
  expect(bodyOf({ kind: 'rows', title: 'Delivered to', rows: [['Ada Byrne', null]] })).toContain(
    '<p><strong>Delivered to</strong><br />Ada Byrne</p>',
  )
})

test('pieces have their pictures in HTML and their lines in text, with what is said about all of them', () => {
  const picture = 'https://shop.test/media/a-mail.jpg'
  const pieces: MailBlock = {
    kind: 'pieces',
    title: 'From Norr',
    pieces: [
      { picture, line: '1 × Coat, navy, m', amount: '€180.00' },
      { picture: null, line: '2 × Scarf', amount: null },
    ],
    notes: ['Standard: arrives 26–28 Nov.'],
  }
  const body = bodyOf(pieces)
  expect(body).toContain(`<img src="${picture}" alt="" width="72" height="90" />`)
  expect(body.match(/<img/g)).toHaveLength(1)
  expect(emailText({ blocks: [pieces] }, shop)).toBe(
    `From Norr\n  1 × Coat, navy, m: €180.00\n  2 × Scarf\n  Standard: arrives 26–28 Nov.\n\n${foot}`,
  )
})

test('who sells and who runs the shop stands at the end, in both', () => {
  const imprint: MailBlock = { kind: 'imprint', title: 'Sold and sent by Norr', lines: ['Norr ApS', 'DK12345678'] }
  const own = { ...shop, imprint: ['Hemline Ltd', 'Main Street 1'] }
  expect(emailText({ blocks: [imprint] }, own)).toBe(
    `Sold and sent by Norr\nNorr ApS\nDK12345678\n\n${foot}Hemline Ltd\nMain Street 1\n`,
  )
  const page = emailHtml({ subject: 'Your order', blocks: [imprint] }, own)
  expect(page).toContain('Norr ApS<br />DK12345678')
  expect(page).toContain('<br />Hemline Ltd<br />Main Street 1')
})

test('a program that shows mails in the dark has colours of its own for it', () => {
  const page = emailHtml({ subject: 'News', blocks: [] }, shop)
  expect(page).toContain('<meta name="color-scheme" content="light dark" />')
  expect(page).toContain('@media (prefers-color-scheme: dark)')
})

test('what others wrote is a quotation, line by line, and an address in it holds together in no program', () => {
  const words = quotation('Pay again:\r\nhttps://evil.example/a\n\nor www.evil.com。cn')
  expect(emailText({ blocks: [words] }, shop)).toBe(
    `> Pay again:\n> https: //evil. example/a\n>\n> or www. evil. com。 cn\n\n${foot}`,
  )
  expect(bodyOf(words)).toContain('<blockquote dir="auto">Pay again:<br />https: //evil. example/a<br /><br />or www')
})

test('a name in a sentence of the shop is one short line without an address', () => {
  const blocks = [paragraph`From ${`A\nhttps://evil.example/\u202E${'x'.repeat(100)}`}.`]
  expect(emailText({ blocks }, shop)).toMatch(
    /^From A https: \/\/evil\. example\/x{50,60}…\.\n\nHemline\nHelp and contact: https:\/\/shop\.test\/help\n$/,
  )
})

test('a name that is written from right to left turns nothing that stands beside it', () => {
  const name = 'דוד כהן 12'
  const blocks = [paragraph`Delivered to ${name}, 2 items, from ${'Ada'}.`]
  expect(emailText({ blocks }, shop)).toBe(`Delivered to \u2068${name}\u2069, 2 items, from Ada.\n\n${foot}`)
  // What they wrote themselves stands where it begins for them.
  expect(emailHtml({ subject: 'News', blocks: [quotation('שלום, 3 פריטים')] }, shop)).toContain(
    '<blockquote dir="auto"',
  )
})

const [title, color, size, href] = ['Wool coat', 'Navy', 'M', 'https://shop.test/store/wool-coat']
const unsubscribe = 'https://shop.test/alerts/end?token=a'
const words = { subject: 'News', opening: [paragraph`Hello,`], closing: [] }

test.each([
  [
    'of a size that is back',
    backInStockMail({ ...{ words, title, color, size, unsubscribe }, link: href, brand: 'Quayside', price: '€249.00' }),
  ],
  ['that asks for a review', reviewRequestMail({ words, pieces: [{ title, color, size, link: href }], unsubscribe })],
])('the link that ends the mails %s says so by itself', (_name, { blocks }) => {
  expect(linksOf(blocks).find(({ address }) => address === unsubscribe)?.label).toBe(
    'No more such mails, one press is enough',
  )
})

test('items without a picture have no column for it', () => {
  const pieces = (picture: string | null): MailBlock => ({
    ...{ kind: 'pieces', title: null, notes: [] },
    pieces: [{ picture, line: '1 × Scarf', amount: null }],
  })
  const page = (block: MailBlock) => emailHtml({ subject: 'News', blocks: [block] }, shop)
  expect(page(pieces(null))).not.toContain('width:72px;padding')
  expect(page(pieces('https://shop.test/scarf.jpg'))).toContain('width:72px;padding')
})

test('lists of mails show the first sentences beside the subject, and the sum of an order stands out', () => {
  const sums: MailBlock = {
    kind: 'rows',
    title: null,
    rows: [
      ['Items', '€180.00'],
      ['Total', '€184.90', 'sum'],
    ],
  }
  const page = emailHtml({ subject: 'Your order', blocks: [quotation('Hi'), paragraph`Thank you.`, sums] }, shop)
  expect(page.indexOf('Thank you.')).toBeLessThan(page.indexOf('<h1'))
  expect(page).toMatch(/font-weight:700">Total<\/td>/)
  expect(page).not.toMatch(/font-weight:700">Items<\/td>/)
  expect(emailText({ blocks: [sums] }, shop)).toBe(`Items: €180.00\nTotal: €184.90\n\n${foot}`)
})
