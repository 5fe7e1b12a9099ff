import type { ProductDraft } from './product-draft.schema'

/** The multipart body of `POST /api/products`, with the field names of the specification's section 7: `images` repeats, one per file. */
export function toProductFormData(draft: ProductDraft): FormData {
  const { images, ...fields } = draft
  const form = new FormData()
  for (const image of images) form.append('images', image, image.name)
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) {
      if (value.length > 0) form.append(name, JSON.stringify(value))
    } else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}
