import { paths } from 'shared-contracts/paths'
import { formatMoney } from 'shared-contracts/catalogue/money'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import { fillPlaceholders } from 'shared-contracts/content/read-page-text'
import type { NewsletterBody } from 'shared-contracts/newsletter/newsletter-body.schema'
import { MAX_NEWSLETTER_PRODUCTS } from 'shared-contracts/newsletter/newsletter-terms'
import { mailPictureFile } from '../../catalogue/pictures/present-picture'
import { listProducts } from '../../catalogue/products/list-products'
import { listCards } from '../../catalogue/products/load-cards'
import type { Deps } from '../../deps'
import { wayOut } from '../../messaging/newsletter/newsletter-mails'
import { emailText, type MailBlock, type MailPiece } from '../../platform/mail/blocks'
import { emailHtml, placesOf } from '../../platform/mail/email-html'
import { shopImprint, type Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'
import { writtenBlocks } from '../../platform/mail/written-blocks'

export type NewsletterDeps = Pick<Deps, 'db' | 'env' | 'catalogue' | 'clock'>

/** A newsletter as a mail, but for the way out at its end. Products that are not on sale are left out, and so is a collection that is gone. */
export async function newsletterEmail(deps: NewsletterDeps, body: NewsletterBody): Promise<Email> {
  const { env } = deps
  const facts = { shop: env.shopName }
  const cards = await cardsOf(deps, body)
  const pieces: MailBlock = {
    kind: 'pieces',
    title: body.productsTitle ? fillPlaceholders(body.productsTitle, facts) : null,
    pieces: cards.map((card) => pieceOf(card, env)),
    notes: ['Prices as they were when this was sent.'],
  }
  return {
    subject: fillPlaceholders(body.subject, facts),
    ...(body.preheader && { preheader: fillPlaceholders(body.preheader, facts) }),
    blocks: [...writtenBlocks(body.text, { facts, origin: env.origin }), ...(cards.length > 0 ? [pieces] : [])],
  }
}

async function cardsOf(deps: NewsletterDeps, { collection, products = [] }: NewsletterBody): Promise<ProductCard[]> {
  if (!collection) return listCards(deps, products)
  return (await listProducts(deps, { collection })).items.slice(0, MAX_NEWSLETTER_PRODUCTS)
}

function pieceOf({ slug, title, brand, price, pictures: [picture] }: ProductCard, env: Deps['env']): MailPiece {
  return {
    picture: picture ? new URL(`/media/${mailPictureFile(picture.id)}`, env.origin).href : null,
    line: say`${title}, ${brand.name}`,
    amount: say`${own(formatMoney(price, env.locale))}`,
    address: new URL(paths.product(slug), env.origin).href,
  }
}

/** Blocks of a newsletter by what is written: its text, and its products. */
export const draftPlaces = ({ blocks }: Email) =>
  placesOf({
    text: blocks.filter(({ kind }) => kind !== 'pieces'),
    products: blocks.filter(({ kind }) => kind === 'pieces'),
  })

/** The mail with the way out of whoever reads it. */
export const withWayOut = (letter: Email, unsubscribe: string): Email => ({
  ...letter,
  blocks: [...letter.blocks, wayOut(unsubscribe)],
})

/** How a newsletter looks, with a way out that is nobody's. @param places of one that is still written: see `draftPlaces`. */
export function renderNewsletter(
  letter: Email,
  env: Deps['env'],
  places?: ReturnType<typeof placesOf>,
): { html: string; text: string } {
  const shown = withWayOut(letter, new URL(paths.newsletterUnsubscribe, env.origin).href)
  const shop = { ...env, imprint: shopImprint(env) }
  return { html: emailHtml(shown, shop, places), text: emailText(shown, shop) }
}
