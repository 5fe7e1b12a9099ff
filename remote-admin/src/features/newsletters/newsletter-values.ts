import type { NewsletterBody, NewsletterDetails } from 'shared-contracts'

interface ChosenProduct {
  slug: string
  title: string
  isShown: boolean
}

/** What the form holds. */
export interface NewsletterValues {
  subject: string
  preheader: string
  text: string
  productsTitle: string
  how: 'none' | 'collection' | 'chosen'
  collection: string
  chosen: ChosenProduct[]
  /** What is typed to find a product. */
  find: string
}

/** @param details absent: of a new one. */
export function valuesOf(details: Pick<NewsletterDetails, 'body' | 'chosen'> | undefined): NewsletterValues {
  const { subject = '', preheader = '', text = '', productsTitle = '', collection = '' } = details?.body ?? {}
  const chosen = details?.chosen ?? []
  const how = collection ? 'collection' : chosen.length > 0 ? 'chosen' : 'none'
  return { subject, preheader, text, productsTitle, how, collection, chosen: [...chosen], find: '' }
}

/** As the API takes it: of products what was chosen last alone. */
export function toBody({
  how,
  collection,
  chosen,
  find: _find,
  productsTitle,
  ...words
}: NewsletterValues): NewsletterBody {
  return {
    ...words,
    ...(how !== 'none' && { productsTitle }),
    ...(how === 'collection' && { collection }),
    ...(how === 'chosen' && { products: chosen.map(({ slug }) => slug) }),
  }
}
