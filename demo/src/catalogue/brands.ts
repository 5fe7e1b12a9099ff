import type { Studio } from '../drawing/picture-spec'
import type { DemoBrand } from './demo-goods'

export interface BrandHome extends DemoBrand {
  sellerSlug: string
  /** Top-level categories and shelves that it makes things for. */
  makes: readonly Shelf[]
  /** How it has its things photographed. */
  studio: Studio
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
    studio: { paper: '#dfe0dd', turn: 0, crop: 1 },
  },
  {
    slug: 'kelder',
    name: 'Kelder',
    sellerSlug: 'northlight-outfitters',
    makes: ['outerwear', 'knitwear', 'hats'],
    studio: { paper: '#d9d6cf', turn: -1.6, crop: 0.95 },
  },
  {
    slug: 'saltmarsh',
    name: 'Saltmarsh',
    sellerSlug: 'northlight-outfitters',
    makes: ['shirts', 'outerwear', 'bottoms', 'hats'],
    studio: { paper: '#dde3e2', turn: 1.4, crop: 1.02 },
  },
  {
    slug: 'moss-and-field',
    name: 'Moss & Field',
    sellerSlug: 'the-loom-yard',
    makes: ['knitwear', 'hats', 'textiles'],
    studio: { paper: '#dfe0d2', turn: -2.2, crop: 0.97 },
  },
  {
    slug: 'tarn',
    name: 'Tarn',
    sellerSlug: 'the-loom-yard',
    makes: ['knitwear', 'outerwear', 'textiles'],
    studio: { paper: '#e0dad0', turn: 0.8, crop: 1.03 },
  },
  {
    slug: 'lark-and-loom',
    name: 'Lark & Loom',
    sellerSlug: 'the-loom-yard',
    makes: ['shirts', 'dresses', 'textiles'],
    studio: { paper: '#ebe3d8', turn: 2, crop: 0.94 },
  },
  {
    slug: 'atelier-sol',
    name: 'Atelier Sol',
    sellerSlug: 'bottega-marea',
    makes: ['dresses', 'bottoms', 'shirts'],
    studio: { paper: '#ecdfd6', turn: -0.8, crop: 0.98 },
  },
  {
    slug: 'ferrow',
    name: 'Ferrow',
    sellerSlug: 'bottega-marea',
    makes: ['shoes', 'leather'],
    studio: { paper: '#e2ddd6', turn: 0, crop: 1.03 },
  },
  {
    slug: 'brindle',
    name: 'Brindle',
    sellerSlug: 'bottega-marea',
    makes: ['leather', 'shoes'],
    studio: { paper: '#ddd2c2', turn: 0, crop: 0.95 },
  },
  {
    slug: 'petit-hibou',
    name: 'Petit Hibou',
    sellerSlug: 'rue-des-hiboux',
    makes: ['kids'],
    studio: { paper: '#efe6d2', turn: -2.6, crop: 0.98 },
  },
  {
    slug: 'puddle-lane',
    name: 'Puddle Lane',
    sellerSlug: 'rue-des-hiboux',
    makes: ['kids'],
    studio: { paper: '#dbe4e8', turn: 2.6, crop: 1 },
  },
  {
    slug: 'quillwork',
    name: 'Quillwork',
    sellerSlug: 'casa-olmo',
    makes: ['pottery', 'textiles'],
    studio: { paper: '#e6dfd3', turn: 0, crop: 0.94 },
  },
  {
    slug: 'terra-baixa',
    name: 'Terra Baixa',
    sellerSlug: 'casa-olmo',
    makes: ['pottery', 'textiles'],
    studio: { paper: '#e8d9cb', turn: 0, crop: 1.02 },
  },
  {
    slug: 'stillwater',
    name: 'Stillwater',
    sellerSlug: 'apotheek-linde',
    makes: ['beauty'],
    studio: { paper: '#dee3de', turn: 0, crop: 0.92 },
  },
  {
    slug: 'maison-aube',
    name: 'Maison Aube',
    sellerSlug: 'apotheek-linde',
    makes: ['beauty'],
    studio: { paper: '#eedfdb', turn: 0, crop: 1 },
  },
]
