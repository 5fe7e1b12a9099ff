import type { ProductDraft } from './product-draft.schema'

/** The multipart body of `POST /api/products`, with the field names of the specification's section 7: `images` repeats, one per file; further variants are `variants[0][color]` and so on, attributes likewise. */
export function toProductFormData(draft: ProductDraft): FormData {
  const { images, variants = [], attributes = [], ...fields } = draft
  const form = new FormData()
  for (const image of images) form.append('images', image, image.name)
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  for (const [list, items] of Object.entries({ variants, attributes })) {
    for (const [index, item] of items.entries()) {
      for (const [name, value] of Object.entries(item)) {
        if (value !== undefined && value !== null) form.append(`${list}[${index}][${name}]`, String(value))
      }
    }
  }
  return form
}
