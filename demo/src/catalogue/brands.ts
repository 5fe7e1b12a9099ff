import type { DemoBrand } from './demo-goods'

export interface BrandHome extends DemoBrand {
  sellerSlug: string
  /** Top-level categories and shelves that it makes things for. */
  makes: readonly Shelf[]
}

/** What a maker is good at. */
export type Shelf =
  | 'outerwear'
  | 'knitwear'
  | 'shirts'
  | 'dresses'
  | 'bottoms'
  | 'shoes'
  | 'leather'
  | 'hats'
  | 'kids'
  | 'textiles'
  | 'pottery'
  | 'beauty'

/** The makers, each with the seller who brings it to the shop. */
export const BRANDS: readonly BrandHome[] = [
  {
    slug: 'nordhavn',
    name: 'Nordhavn',
    sellerSlug: 'northlight-outfitters',
    makes: ['outerwear', 'shirts', 'bottoms'],
  },
  { slug: 'kelder', name: 'Kelder', sellerSlug: 'northlight-outfitters', makes: ['outerwear', 'knitwear', 'hats'] },
  {
    slug: 'saltmarsh',
    name: 'Saltmarsh',
    sellerSlug: 'northlight-outfitters',
    makes: ['shirts', 'outerwear', 'bottoms', 'hats'],
  },
  {
    slug: 'moss-and-field',
    name: 'Moss & Field',
    sellerSlug: 'the-loom-yard',
    makes: ['knitwear', 'hats', 'textiles'],
  },
  { slug: 'tarn', name: 'Tarn', sellerSlug: 'the-loom-yard', makes: ['knitwear', 'outerwear', 'textiles'] },
  { slug: 'lark-and-loom', name: 'Lark & Loom', sellerSlug: 'the-loom-yard', makes: ['shirts', 'dresses', 'textiles'] },
  { slug: 'atelier-sol', name: 'Atelier Sol', sellerSlug: 'bottega-marea', makes: ['dresses', 'bottoms', 'shirts'] },
  { slug: 'ferrow', name: 'Ferrow', sellerSlug: 'bottega-marea', makes: ['shoes', 'leather'] },
  { slug: 'brindle', name: 'Brindle', sellerSlug: 'bottega-marea', makes: ['leather', 'shoes'] },
  { slug: 'petit-hibou', name: 'Petit Hibou', sellerSlug: 'rue-des-hiboux', makes: ['kids'] },
  { slug: 'puddle-lane', name: 'Puddle Lane', sellerSlug: 'rue-des-hiboux', makes: ['kids'] },
  { slug: 'quillwork', name: 'Quillwork', sellerSlug: 'casa-olmo', makes: ['pottery', 'textiles'] },
  { slug: 'terra-baixa', name: 'Terra Baixa', sellerSlug: 'casa-olmo', makes: ['pottery', 'textiles'] },
  { slug: 'stillwater', name: 'Stillwater', sellerSlug: 'apotheek-linde', makes: ['beauty'] },
  { slug: 'maison-aube', name: 'Maison Aube', sellerSlug: 'apotheek-linde', makes: ['beauty'] },
]
