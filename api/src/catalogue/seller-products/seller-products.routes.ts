import type { EditableProduct } from 'shared-contracts/seller-products/seller-products.schema'
import { route, type ContextOf, type OfShop } from '../../http/route'
import { streamedCsv } from '../../http/csv'
import { withinLimit } from '../../http/within-limit'
import { exportLines } from '../product-imports/export-lines'
import { withdrawSubmission } from '../submissions/decide'
import { appealTakeDown } from '../take-downs/appeal'
import { archiveProduct, publishProduct, restoreProduct, updateProduct } from './product-status'
import { changeMany, findMatching } from './change-many'
import type { Editor, ProductRefusals } from './change-product'
import { createDraft, discardDraft, removeDraft, saveDraft } from './drafts'
import { duplicateProduct, previewToken, productOfPreview, previewProduct } from './preview-product'
import { findEditable } from './find-editable'
import { PICTURES_BY_SHOP, uploadPicture } from './pictures'
import { dayIn } from '../../platform/clock/days'

type ProductContext = ContextOf<'seller'> & ProductRefusals

async function editable(context: OfShop & ProductRefusals, id: string): Promise<EditableProduct> {
  const product = await findEditable(context, context.shop.sellerId, id)
  if (!product) throw context.refuse('NOT_FOUND')
  return product
}

/** Changes one product, and answers with it as it is then. */
async function changed(
  context: ProductContext,
  id: string,
  change: (by: Editor) => Promise<unknown>,
): Promise<EditableProduct> {
  await change(context.shop)
  return editable(context, id)
}

const { sellerProducts } = route

export const sellerProductsRoutes = {
  get: sellerProducts.get.handler(async ({ input, context }) => editable(context, input.id)),
  create: sellerProducts.create.handler(({ input: { requestId }, context }) =>
    changed(context, requestId, (by) => createDraft(context, by, { id: requestId })),
  ),
  update: sellerProducts.update.handler(({ input: { id, version, ...content }, context }) =>
    changed(context, id, (by) => updateProduct(context, by, { id, version, content })),
  ),
  saveDraft: sellerProducts.saveDraft.handler(async ({ input, context }) => saveDraft(context, context.shop, input)),
  discardDraft: sellerProducts.discardDraft.handler(({ input, context }) =>
    changed(context, input.id, (by) => discardDraft(context, by, input.id)),
  ),
  publish: sellerProducts.publish.handler(({ input, context }) =>
    changed(context, input.id, (by) => publishProduct(context, by, input)),
  ),
  withdraw: sellerProducts.withdraw.handler(({ input, context }) =>
    changed(context, input.id, (by) => withdrawSubmission(context, by, input.id)),
  ),
  archive: sellerProducts.archive.handler(({ input, context }) =>
    changed(context, input.id, (by) => archiveProduct(context, by, input.id)),
  ),
  restore: sellerProducts.restore.handler(({ input, context }) =>
    changed(context, input.id, (by) => restoreProduct(context, by, input.id)),
  ),
  appeal: sellerProducts.appeal.handler(({ input, context }) =>
    changed(context, input.id, (by) => appealTakeDown(context, by, input)),
  ),
  duplicate: sellerProducts.duplicate.handler(({ input, context }) =>
    changed(context, input.requestId, (by) => duplicateProduct(context, by, input)),
  ),
  remove: sellerProducts.remove.handler(async ({ input, context }) => {
    await removeDraft(context, context.shop, input.id)
  }),
  bulk: sellerProducts.bulk.handler(async ({ input, context }) => changeMany(context, context.shop, input)),
  matching: sellerProducts.matching.handler(async ({ input, context }) => ({
    items: await findMatching(context, context.shop.sellerId, input.matching),
  })),
  export: sellerProducts.export.handler(async ({ input, context }) => {
    const { sellerId } = context.shop
    const day = dayIn(context.env.timeZone, context.clock.now())
    return streamedCsv(`products-${day}.csv`, exportLines(context, sellerId, input))
  }),
  upload: sellerProducts.upload.handler(async ({ input, context }) => {
    const { sellerId } = context.shop
    await withinLimit(context, PICTURES_BY_SHOP, sellerId)
    return uploadPicture(context, sellerId, input.image)
  }),
  previewLink: sellerProducts.previewLink.handler(async ({ input, context }) => {
    const { id } = await editable(context, input.id)
    return { token: await previewToken(context, id, context.clock.now()) }
  }),
  preview: sellerProducts.preview.handler(async ({ input, context }) => {
    const by = context.shop
    const id = await productOfPreview(context, input.token, context.clock.now())
    if (id === null) throw context.refuse('NOT_FOUND')
    return previewProduct(context, by, id)
  }),
}
