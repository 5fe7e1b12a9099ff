import type { MailBody, MailKey } from 'shared-contracts/content/mail-body.schema'
import type { Deps } from '../../deps'
import { action, emailText, paragraph, quotation, type MailBlock, type MailPiece } from '../../platform/mail/blocks'
import { emailHtml, placesOf } from '../../platform/mail/email-html'
import { shopImprint, type Email } from '../../platform/mail/mailer'
import { wordsOf } from './mail-words'

const FACTS = {
  order: 'H7F3K-92QXD',
  case: 'H7F3K-92QXD-1-C1',
  seller: 'Quayside',
  product: 'Lambswool scarf',
  reference: 'C-4K7Q',
  returnUntil: '5 March',
}

const piece = (line: string, amount: string | null): MailPiece => ({ picture: null, line, amount })
const pieces = (...all: MailPiece[]): MailBlock => ({ kind: 'pieces', title: 'From Quayside', pieces: all, notes: [] })
const sums = (...rows: (readonly [string, string])[]): MailBlock => ({ kind: 'rows', title: null, rows })

const SCARF = '1 × Lambswool scarf, Navy, One size'

/** What code puts between the words, made up. */
function middleOf(key: MailKey, origin: string): MailBlock[] {
  const button = (label: string) => action(label, origin)
  if (key === 'confirm-address') return [button('Confirm your address')]
  if (key === 'password-reset') return [button('Choose a new password')]
  if (key === 'order-confirmation')
    return [
      pieces(piece(SCARF, '€45.00'), piece('2 × Wool socks, Grey, M', '€24.00')),
      sums(['Items', '€69.00'], ['Delivery', 'Free'], ['Total', '€69.00']),
      button('See where it is, cancel or send back'),
    ]
  if (key === 'order-shipped') return [pieces(piece(SCARF, null)), button('Track the parcel')]
  if (key === 'order-refunded') return [sums(['To your card', '€45.00']), button('Your order')]
  if (key === 'review-request') return [action('Write your review', origin, 'Lambswool scarf, Navy, One size')]
  if (key === 'back-in-stock')
    return [paragraph`Lambswool scarf by Quayside\nNavy, One size, €45.00`, button('Take a look, your size is chosen')]
  if (key === 'price-alert')
    return [paragraph`Lambswool scarf by Quayside\n€36.00 instead of €45.00`, button('Take a look')]
  if (key === 'followed-shops')
    return [
      { kind: 'rows', title: 'Quayside: 1 new item', rows: [['Lambswool scarf', '€45.00']] },
      button('Your followed shops'),
    ]
  if (key === 'newsletter-confirm') return [button('Yes, send it to me')]
  if (key === 'newsletter-welcome') return []
  if (key === 'contact-receipt') return [sums(['About', 'An order'], ['Reference', FACTS.reference])]
  if (key === 'message-order') return [quotation('It goes out tomorrow.'), button('Answer on your order’s page')]
  if (key === 'message-product') return [quotation('It runs a little large.'), button('Read and reply in your account')]
  if (key === 'message-order-seller') return [quotation('When will it come?'), button('Answer on the order’s page')]
  if (key === 'message-product-seller') return [quotation('Does it itch?'), button('Answer in your messages')]
  if (key === 'case')
    return [
      paragraph`Quayside offers you €20.00 back. Take it or have our staff decide, by 5 March.`,
      button('Open the case'),
    ]
  if (key === 'case-seller')
    return [
      paragraph`The shopper has written to you in this case.`,
      quotation('It is still not here.'),
      button('Open the case'),
    ]
  return [button('Your order')]
}

/** A mail with made-up facts, for whoever writes its words; `written`: those of its blocks that they are, by their fields. */
export function exampleMail({ shopName, origin }: Deps['env'], key: MailKey, body: MailBody) {
  const { subject, ...written } = wordsOf(body, FACTS, { shopName, origin })
  const mail: Email = { subject, blocks: [...written.opening, ...middleOf(key, origin), ...written.closing] }
  return { mail, written }
}

/** The same as its reader sees it. */
export function renderExample(env: Deps['env'], key: MailKey, body: MailBody): { html: string; text: string } {
  const { mail, written } = exampleMail(env, key, body)
  const shop = { ...env, imprint: shopImprint(env) }
  return { html: emailHtml(mail, shop, placesOf(written)), text: emailText(mail, shop) }
}
