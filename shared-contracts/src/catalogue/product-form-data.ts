import type { ProductDraft } from './product-draft.schema'

/** The multipart body of `POST /api/products`, with the field names of the specification's section 7: `images` repeats, one per file; further variants are `variants[0][color]` and so on. */
export function toProductFormData(draft: ProductDraft): FormData {
  const { images, variants = [], ...fields } = draft
  const form = new FormData()
  for (const image of images) form.append('images', image, image.name)
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  for (const [index, variant] of variants.entries()) {
    for (const [name, value] of Object.entries(variant)) {
      if (value !== undefined) form.append(`variants[${index}][${name}]`, String(value))
    }
  }
  return form
}
