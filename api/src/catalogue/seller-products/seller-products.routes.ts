import type { EditableProduct } from 'shared-contracts/seller-products/seller-products.schema'
import { signedInShop } from '../catalogue/signed-in-shop'
import { dayIn } from '../clock/shop-day'
import { refuse } from '../http/refuse'
import { route, type RouteContext } from '../http/route'
import { streamedCsv } from '../http/csv'
import { withinLimit } from '../http/within-limit'
import { exportLines } from '../product-imports/export-lines'
import { archiveProduct } from './archive-product'
import { changeMany } from './change-many'
import { isRefusal, type Editor } from './change-product'
import { createDraft } from './create-draft'
import { discardDraft } from './discard-draft'
import { duplicateProduct } from './duplicate-product'
import { findEditable } from './find-editable'
import { previewToken, productOfPreview } from './preview-link'
import { previewProduct } from './preview-product'
import type { ProductRefusal } from './product-refusal'
import { PICTURES_BY_SHOP } from './picture-limits'
import { publishProduct } from './publish-product'
import { removeDraft } from './remove-draft'
import { restoreProduct } from './restore-product'
import { saveDraft } from './save-draft'
import { updateProduct } from './update-product'
import { uploadPicture } from './upload-picture'

/** What came out, unless it was refused. */
function granted<T>(outcome: T | ProductRefusal): T {
  if (!isRefusal(outcome)) return outcome
  const { refused, ...details } = outcome
  throw refuse(refused, details)
}

async function editable(context: RouteContext, { sellerId }: Editor, id: string): Promise<EditableProduct> {
  const product = await findEditable(context, sellerId, id)
  if (!product) throw refuse('NOT_FOUND')
  return product
}

/** Changes one product, and answers with it as it is then. */
async function changed(
  context: RouteContext,
  id: string,
  change: (by: Editor) => Promise<unknown>,
): Promise<EditableProduct> {
  const by = await signedInShop(context)
  granted(await change(by))
  return editable(context, by, id)
}

const { sellerProducts } = route

export const sellerProductsRoutes = {
  get: sellerProducts.get.handler(async ({ input, context }) =>
    editable(context, await signedInShop(context), input.id),
  ),
  create: sellerProducts.create.handler(({ input: { requestId }, context }) =>
    changed(context, requestId, (by) => createDraft(context, by, { id: requestId })),
  ),
  update: sellerProducts.update.handler(({ input: { id, version, ...content }, context }) =>
    changed(context, id, (by) => updateProduct(context, by, { id, version, content })),
  ),
  saveDraft: sellerProducts.saveDraft.handler(async ({ input, context }) =>
    granted(await saveDraft(context, await signedInShop(context), input)),
  ),
  discardDraft: sellerProducts.discardDraft.handler(({ input, context }) =>
    changed(context, input.id, (by) => discardDraft(context, by, input.id)),
  ),
  publish: sellerProducts.publish.handler(({ input, context }) =>
    changed(context, input.id, (by) => publishProduct(context, by, input)),
  ),
  archive: sellerProducts.archive.handler(({ input, context }) =>
    changed(context, input.id, (by) => archiveProduct(context, by, input.id)),
  ),
  restore: sellerProducts.restore.handler(({ input, context }) =>
    changed(context, input.id, (by) => restoreProduct(context, by, input.id)),
  ),
  duplicate: sellerProducts.duplicate.handler(({ input, context }) =>
    changed(context, input.requestId, (by) => duplicateProduct(context, by, input)),
  ),
  remove: sellerProducts.remove.handler(async ({ input, context }) => {
    granted(await removeDraft(context, await signedInShop(context), input.id))
  }),
  bulk: sellerProducts.bulk.handler(async ({ input, context }) =>
    granted(await changeMany(context, await signedInShop(context), input)),
  ),
  export: sellerProducts.export.handler(async ({ input, context }) => {
    const { sellerId } = await signedInShop(context)
    const day = dayIn(context.env.timeZone, context.clock.now())
    return streamedCsv(`products-${day}.csv`, exportLines(context, sellerId, input))
  }),
  upload: sellerProducts.upload.handler(async ({ input, context }) => {
    const { sellerId } = await signedInShop(context)
    await withinLimit(context, PICTURES_BY_SHOP, sellerId)
    const outcome = await uploadPicture(context, sellerId, input.image)
    if (!('refused' in outcome)) return outcome
    throw refuse('UNSUPPORTED_IMAGE', {
      errors: [{ field: 'image', code: 'UNSUPPORTED_IMAGE', message: outcome.refused }],
    })
  }),
  previewLink: sellerProducts.previewLink.handler(async ({ input, context }) => {
    const { id } = await editable(context, await signedInShop(context), input.id)
    return { token: await previewToken(context, id, context.clock.now()) }
  }),
  preview: sellerProducts.preview.handler(async ({ input, context }) => {
    const by = await signedInShop(context)
    const id = await productOfPreview(context, input.token, context.clock.now())
    if (id === null) throw refuse('NOT_FOUND')
    return granted(await previewProduct(context, by, id))
  }),
}
