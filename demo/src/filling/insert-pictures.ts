import { sql } from 'drizzle-orm'
import type { Tx } from 'api/platform/db/database'
import { COLOURS } from 'api/catalogue/vocabulary/vocabulary'
import type { DemoProduct } from '../catalogue/demo-goods'
import { DRAWING_SIZE } from '../drawing/drawn-pictures'
import type { PictureSpec } from '../drawing/picture-spec'
import { rowsOf } from './columns'
import { pictureIdOf, productIdOf } from './demo-ids'

const hexes = new Map(COLOURS.map(({ slug, hex }) => [slug, hex]))
const hexOf = ({ colour }: PictureSpec) => encodeURIComponent(hexes.get(colour) ?? colour)

/** Inserts the pictures of new products, as descriptions, the first of each once more without its ground. */
export async function insertPictures(tx: Tx, batch: readonly DemoProduct[]): Promise<void> {
  const images = batch.flatMap((product) =>
    product.colours
      .flatMap((colour) => colour.pictures.map((picture) => ({ ...picture, color: colour.slug })))
      .map((picture, position) => ({ ...picture, product, position })),
  )
  const cutouts = images
    .filter(({ position }) => position === 0)
    .map((image) => ({ ...image, spec: { ...image.spec, ground: 'transparent' as const }, position: null }))
  const rows = [...images, ...cutouts]
  await tx.execute(sql`
    with item as materialized (select * from ${rowsOf('item', {
      product_id: ['uuid', rows.map(({ product }) => productIdOf(product))],
      position: ['int', rows.map(({ position }) => position)],
      picture_id: ['text', rows.map(({ product, spec }) => pictureIdOf(product, spec))],
      color: ['text', rows.map(({ color }) => color)],
      alt: ['text', rows.map(({ alt }) => alt)],
      drawing: ['jsonb', rows.map(({ spec }) => JSON.stringify(spec))],
      hex: ['text', rows.map(({ spec }) => hexOf(spec))],
    })}),
    new_pictures as (
      insert into pictures (id, width, height, placeholder, drawing)
      select picture_id, ${DRAWING_SIZE.width}::int, ${DRAWING_SIZE.height}::int, replace(
        case when position is null then ${drawnPlaceholder('transparent')} else ${drawnPlaceholder('studio')} end, ${HEX}, hex), drawing
      from item on conflict do nothing),
    new_images as (
      insert into product_images (product_id, position, picture_id, color, alt)
      select product_id, position, picture_id, color, alt from item where position is not null)
    insert into product_cutouts (product_id, picture_id, alt)
    select product_id, picture_id, alt from item where position is null`)
}

const PAPER = '#ece6dc'
/** Where a placeholder has its colour. */
const HEX = 'HEX'

/** A soft patch of the goods' colour on paper, shown until the drawing is there. */
function drawnPlaceholder(ground: PictureSpec['ground']): string {
  const paper = ground === 'studio' ? `<rect width='4' height='5' fill='${PAPER}'/>` : ''
  const glow = `<radialGradient id='g'><stop offset='.3' stop-color='${HEX}'/><stop offset='1' stop-color='${HEX}' stop-opacity='0'/></radialGradient>`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 5'>${glow}${paper}<ellipse cx='2' cy='2.5' rx='1.7' ry='2.1' fill='url(#g)'/></svg>`
  // Only what a URL cannot hold is escaped: there is one of these for every picture of a page.
  return `data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}`
}

/** What stands in the place of one drawing until it is there. */
export const placeholderOf = (spec: PictureSpec): string => drawnPlaceholder(spec.ground).replaceAll(HEX, hexOf(spec))
