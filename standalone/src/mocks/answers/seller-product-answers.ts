import {
  emptyTyped,
  productContentSchema,
  toContent,
  toTyped,
  type ApiClient,
  type EditableProduct,
  type ProductContent,
} from 'shared-contracts'
import { shopConfig } from '../../frame/shop-config'
import { fitsSellerFilters } from '../find-products'
import { makePicture } from '../make-product'
import { aMockDraft, pictureIdOf } from '../mock-editables'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers } from './answers'

interface Named {
  id: string
  version?: number
}

function productOf(context: AnswerContext, { id, version }: Named): EditableProduct {
  const product = context.world.editables.find((one) => one.id === id)
  if (!product) throw new Refusal(404, 'NOT_FOUND')
  if (version !== undefined && Number(version) !== product.version) throw new Refusal(409, 'CHANGED')
  return product
}

/** Notes a change, and lets the list of own products follow. */
function changed({ world }: AnswerContext, product: EditableProduct, changes: Partial<EditableProduct>) {
  Object.assign(product, changes, {
    version: product.version + 1,
    changed: { by: product.changed.by, at: new Date().toISOString() },
  })
  const { id, slug, status, content, draft } = product
  const row = world.sellerProducts.find((one) => one.id === id)
  if (row)
    Object.assign(row, { slug, status, hasDraft: draft !== null, title: draft?.typed.name ?? content?.name ?? '' })
  return product
}

const saved = (context: AnswerContext, product: EditableProduct, content: ProductContent, more = {}) =>
  changed(context, product, {
    slug: content.slug,
    content: { ...content, variants: content.variants.map((one) => ({ ...one, stockWas: one.stock })) },
    draft: null,
    ...more,
  })

function add({ world }: AnswerContext, product: EditableProduct): EditableProduct {
  world.editables.unshift(product)
  const [like] = world.sellerProducts
  world.sellerProducts.unshift({
    id: product.id,
    slug: product.slug,
    title: product.draft?.typed.name ?? '',
    status: 'draft',
    category: like?.category ?? { slug: 'men', name: 'Men' },
    price: { amountMinor: 0, currency: shopConfig.currency },
    discountPercent: null,
    stock: 0,
    picture: null,
    createdAt: product.changed.at,
    ...{ variants: 0, lowVariants: 0, outVariants: 0, hasDraft: product.draft !== null },
  })
  return product
}

function publish(context: AnswerContext, input: Named): EditableProduct {
  const product = productOf(context, input)
  const input_ = product.draft ? toContent(product.draft.typed, shopConfig.currency) : product.content
  if (!productContentSchema.isValidSync(input_)) throw new Refusal(422, 'VALIDATION_FAILED', [])
  const publishedAt = product.publishedAt ?? new Date().toISOString()
  return saved(context, product, productContentSchema.cast(input_), { status: 'published', publishedAt })
}

export const sellerProductAnswers: Answers<ApiClient['sellerProducts']> = {
  get: productOf,
  create: (context, { requestId }) =>
    context.world.editables.find(({ id }) => id === requestId) ?? add(context, aMockDraft(requestId, null)),
  update: (context, { id, version, ...content }) =>
    saved(context, productOf(context, { id, version }), productContentSchema.cast(content)),
  saveDraft(context, { typed, ...named }) {
    const product = productOf(context, named)
    const at = new Date().toISOString()
    const { version } = changed(context, product, { draft: { by: product.changed.by, at, typed, overtaken: false } })
    return { version, savedAt: at }
  },
  discardDraft: (context, named) => changed(context, productOf(context, named), { draft: null }),
  publish,
  withdraw: (context, named) => changed(context, productOf(context, named), { submission: undefined }),
  archive: (context, named) => changed(context, productOf(context, named), { status: 'archived' }),
  restore: (context, named) => changed(context, productOf(context, named), { status: 'published' }),
  appeal(context, { text, takeDown: named, ...one }) {
    const product = productOf(context, one)
    const { takeDown } = product
    if (!takeDown) throw new Refusal(404, 'NOT_FOUND')
    if (takeDown.id !== named || takeDown.appeal) throw new Refusal(409, 'REFUSED')
    takeDown.appeal = { text, at: new Date().toISOString(), by: product.changed.by }
    return product
  },
  duplicate(context, { id, requestId }) {
    const { content, pictures } = productOf(context, { id })
    const typed = content ? toTyped(content, shopConfig.currency) : emptyTyped
    return add(context, { ...aMockDraft(requestId, { ...typed, name: `${typed.name} (copy)`, slug: '' }), pictures })
  },
  remove(context, named) {
    const { id } = productOf(context, named)
    const { world } = context
    world.editables = world.editables.filter((one) => one.id !== id)
    world.sellerProducts = world.sellerProducts.filter((one) => one.id !== id)
  },
  bulk(context, { ids, matching, action }) {
    const { world } = context
    const chosen = world.sellerProducts.filter((one) =>
      ids ? ids.includes(one.id) : fitsSellerFilters(one, matching ?? {}),
    )
    const status = { publish: 'published', restore: 'published', archive: 'archived' } as const
    for (const { id } of chosen) {
      const product = world.editables.find((one) => one.id === id)
      if (product && action.kind in status)
        changed(context, product, { status: status[action.kind as keyof typeof status] })
    }
    return { results: chosen.map(({ id, title }) => ({ id, title, done: true, problem: null })) }
  },
  matching: ({ world }, { matching }) => ({
    items: world.sellerProducts
      .filter((one) => fitsSellerFilters(one, matching))
      .map(({ id, title }) => ({ id, title })),
  }),
  export(context, { ids, matching }) {
    const chosen = context.world.sellerProducts.filter((one) =>
      ids ? ids.includes(one.id) : fitsSellerFilters(one, matching ?? {}),
    )
    const lines = ['Handle,Title', ...chosen.map(({ slug, title }) => `${slug},${title}`)]
    return new File([lines.join('\r\n')], 'products.csv', { type: 'text/csv' })
  },
  upload: (context, { image }) =>
    makePicture(pictureIdOf(`${image.name}${image.size}`), URL.createObjectURL(image), '', null),
  previewLink: (context, named) => ({ token: productOf(context, named).slug }),
  preview(context, { token }) {
    const product = context.world.products.find(({ slug }) => slug === token)
    if (!product) throw new Refusal(404, 'NOT_FOUND')
    return product
  },
}
