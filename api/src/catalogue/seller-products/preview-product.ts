import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Product } from 'shared-contracts/catalogue/product.schema'
import { findProduct } from '../products/find-product'
import { products } from '../products/products.table'
import { secretOf, type SecretSource } from '../../platform/secrets/secret-of'
import { DAY_MS } from '../../platform/clock/days'
import { changeProduct, type EditDeps, type Editor } from './change-product'
import { putOnSale } from './product-status'
import { takeDraftOver } from './drafts'

/**
 * A product as shoppers would see it if it were published now with all that is typed of it. It is published for the look at it, and the
 * transaction undone: what the seller sees is what shoppers will see, down to the rounding.
 */
export async function previewProduct(deps: EditDeps, by: Editor, id: string): Promise<Product> {
  const { env, refuse } = deps
  const seen: { product: Product | null } = { product: null }
  const undone = new Error('A product was looked at')
  const look = changeProduct(deps, by, { id }, async (change) => {
    await takeDraftOver(change, { by, currency: env.currency })
    await putOnSale(change)
    // A shop that waits for its approval may look, too.
    await change.tx.update(products).set({ heldBack: false }).where(eq(products.id, id))
    seen.product = await findProduct({ db: change.tx, env }, id)
    throw undone
  })
  await look.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  if (!seen.product) throw refuse('NOT_FOUND')
  return seen.product
}

const TTL_MS = DAY_MS

async function sign(from: SecretSource, subject: string): Promise<Buffer> {
  return createHmac('sha256', await secretOf(from, 'product previews'))
    .update(subject)
    .digest()
}

/** The last part of a preview's address: which product, until when, and that the shop said so. */
export async function previewToken(from: SecretSource, productId: string, now: Date): Promise<string> {
  const subject = `${productId}.${now.getTime() + TTL_MS}`
  return `${subject}.${(await sign(from, subject)).toString('base64url')}`
}

/** The product that a token was made for; `null` when it was not, or is over. */
export async function productOfPreview(from: SecretSource, token: string, now: Date): Promise<string | null> {
  const [id, until, signature] = token.split('.')
  if (!id || !until || !signature || Number(until) < now.getTime()) return null
  const expected = await sign(from, `${id}.${until}`)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
