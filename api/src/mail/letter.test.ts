import { expect, test } from 'vitest'
import { letter } from './letter'

const shop = { shopName: 'Hemline', origin: 'https://shop.test', locale: 'en-IE' }
const bodyOf = (body: string) => {
  const page = letter({ subject: 'Your order', body }, shop)
  return page
    .slice(page.indexOf('</h1>') + 5)
    .replaceAll(/ style="[^"]*"/g, '')
    .replaceAll(/\s*\n\s*/g, '')
}

test('what is filled in stays text, in the subject, too', () => {
  const page = letter({ subject: '<b>Sale</b>', body: '“<img src=x onerror=alert(1)>”' }, shop)
  expect(page).not.toMatch(/<(b|img)\b/)
  expect(page).toContain('<title>&lt;b&gt;Sale&lt;/b&gt;</title>')
})

test('a short sentence before an address is what its link says; a longer one stands before it', () => {
  expect(bodyOf('Your order:\nhttps://shop.test/orders/1?key=a&b')).toContain(
    '<p><a href="https://shop.test/orders/1?key=a&amp;b">Your order</a></p>',
  )
  expect(bodyOf('Somebody, we hope you, has asked for this link:\nhttps://shop.test/a')).toContain(
    '<p>Somebody, we hope you, has asked for this link:</p><p><a href="https://shop.test/a">Open the page</a></p>',
  )
})

test('the first link is a button, those after it are not', () => {
  const page = letter(
    { subject: 'News', body: 'Look:\nhttps://shop.test/a\n\nNo more of this:\nhttps://shop.test/b' },
    shop,
  )
  const [first, second] = [...page.matchAll(/<a href="https:\/\/shop\.test\/[ab]" style="([^"]*)"/g)].map(
    ([, style]) => style,
  )
  expect(first).toContain('display:inline-block')
  expect(second).not.toContain('display:inline-block')
})

test('lines with amounts are a table, other lines are lines', () => {
  expect(bodyOf('From Norr\n  2 × Coat, navy, m: €180.00\n  Post, 1 to 3 working days')).toContain(
    '<tr><td colspan="2">From Norr</td></tr><tr><td>2 × Coat, navy, m</td><td>€180.00</td></tr>',
  )
  expect(bodyOf('It goes to\n  Ada Byrne\n  1 Main Street')).toContain(
    '<p>It goes to<br />Ada Byrne<br />1 Main Street</p>',
  )
})

test('the name at the end of the text is not said twice', () => {
  expect(bodyOf('Hello,\n\nyour shop is open.\n\nHemline\n')).not.toContain('<p>Hemline</p>')
})
