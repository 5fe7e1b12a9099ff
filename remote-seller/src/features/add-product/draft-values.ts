/** What stands in the form's fields: text as it was typed, and the chosen files. `productDraftSchema` turns it into a draft. */
export interface DraftValues {
  images: File[]
  name: string
  slug: string
  price: string
  discount: string
  stock: string
  material: string
  description: string
  details: string
  brand: string
  category: string
  color: string
  size: string
}

/** All of the form but its pictures. */
export type DraftText = Omit<DraftValues, 'images'>

export const emptyText: DraftText = {
  name: '',
  slug: '',
  price: '',
  discount: '',
  stock: '',
  material: '',
  description: '',
  details: '',
  brand: '',
  category: '',
  color: '',
  size: '',
}
