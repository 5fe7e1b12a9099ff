import { expect, test } from 'vitest'
import { backInStockMail } from '../alerts/alert-mails'
import { reviewRequestMail } from '../reviews/review-mails'
import { letter } from './letter'

const shop = { shopName: 'Hemline', origin: 'https://shop.test', locale: 'en-IE' }
const unsubscribe = 'https://shop.test/alerts/end?token=a'
const [shopName, title, color, size, link] = ['Hemline', 'Wool coat', 'Navy', 'M', 'https://shop.test/store/wool-coat']

test.each([
  [
    'of a size that is back',
    backInStockMail({ ...{ shopName, title, color, size, link, unsubscribe }, brand: 'Quayside', price: '€249.00' }),
  ],
  [
    'that asks for a review',
    reviewRequestMail({ shopName, seller: 'Quayside', pieces: [{ title, color, size, link }], unsubscribe }),
  ],
])('the link that ends the mails %s says so by itself', (_name, mail) => {
  const links = [...letter(mail, shop).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
  expect(links.find(([, address]) => address === unsubscribe)?.[2]).toBe('No more such mails, one press is enough')
})
