import { isDeepStrictEqual } from 'node:util'
import { productDraftMessages } from 'shared-contracts/catalogue/product-draft.messages'
import type { TypedProduct } from 'shared-contracts/seller-products/product-content.schema'
import { emptyTyped } from 'shared-contracts/seller-products/typed-product'
import type { Queryable } from '../../../platform/db/database'
import { loadOwnVariants } from '../../seller-products/set-variants-and-prices'
import { ownPictures } from '../../seller-products/pictures'
import { productImportsMessages as messages } from '../product-imports.messages'
import type { ImportRecord, ImportGroup } from '../product-imports.table'
import { type ReadProduct, readGroup } from '../reading/read-group'
import { loadVocabulary } from '../reading/vocabulary'
import { parsePictureFile } from '../../pictures/present-picture'
import { checkMerged, checkOffered, checkReserved, mergeProduct } from './merge-product'
import { loadExisting, type Existing, type Found, findMatches } from './find-existing'

export interface PlannedPicture {
  line: number
  source: string
  alt: string
  color: string | null
  /** Of one that is in the shop already; `null` when it has still to come. */
  pictureId: string | null
}

/** What an import would do to one product; nothing is done yet. */
export interface Plan {
  kind: 'create' | 'update' | 'skip' | 'wrong'
  existing: Existing | null
  typed: TypedProduct
  isChanged: boolean
  /** What happens to its place in the shop; `null`: nothing. */
  move: 'publish' | 'archive' | null
  pictures: PlannedPicture[]
  waits: boolean
}

interface Planning {
  imported: ImportRecord
  found: Found
  currency: string
  origin: string
  /** The product is locked until the transaction is over. */
  lock: boolean
}

/** Says what would be done with a product that was read; what keeps it back stands in the problems of what was read. */
export async function planGroup(db: Queryable, read: ReadProduct, planning: Planning): Promise<Plan> {
  const { imported, found, currency, lock } = planning
  const { cells, first, problems } = read
  const id = findProduct(read, found)
  const existing = id === null ? null : await loadExisting(db, currency, { id, lock })
  const skipped = existing ? imported.mode === 'create' : imported.mode === 'update'
  const none = { existing, typed: emptyTyped, isChanged: false, move: null, pictures: [], waits: false }
  if (skipped) {
    problems.length = 0
    return { kind: 'skip', ...none }
  }
  if (read.handle === '' && !existing) cells.blame(first, 'handle', messages.handleRequired)
  const before = existing?.typed ?? { ...emptyTyped, slug: read.handle }
  const slug = existing?.content?.slug ?? before.slug
  if (existing && read.handle !== '' && slug !== read.handle) cells.note(first, 'handle', messages.keepsSlug(slug))

  const merged = mergeProduct(read, before, existing === null)
  const colors = new Set(merged.typed.variants.map(({ color }) => color))
  const pictures = (await planPictures(db, read, { ...planning, productId: existing?.product.id ?? null })).map(
    // A picture cannot show a colour that the product has not.
    (picture) => ({ ...picture, color: colors.has(picture.color ?? '') ? picture.color : null }),
  )
  const waits = pictures.some(({ pictureId }) => pictureId === null)
  if (pictures.length > 0 && !waits) {
    merged.typed.pictures = pictures.map(({ pictureId, color, alt }) => ({
      id: pictureId ?? '',
      color,
      alt: alt || merged.typed.name,
    }))
  }
  checkOffered(read, merged, existing?.content ? existing.typed : null)
  const move = planMove(read, existing, imported.drafts)
  const inShop = existing !== null && existing.product.publishedAt !== null
  await checkMerged(read, merged, { needsPicture: !waits && (move === 'publish' || inShop), currency })
  if (existing && merged.typed.variants.some(({ stock, stockWas }) => stock !== stockWas))
    checkReserved(read, merged, await loadOwnVariants(db, currency, existing.product.id))
  const isChanged = existing === null || !isDeepStrictEqual(before, merged.typed)
  if (existing?.draftOpen && (isChanged || waits || move)) cells.blame(first, 'handle', messages.draftOpen)

  const isWrong = problems.some(({ level }) => level === 'error')
  const kind = isWrong ? 'wrong' : existing ? 'update' : 'create'
  return { kind, existing, typed: merged.typed, isChanged, move, pictures, waits }
}

/** The product that a handle or SKUs lead to; `null` when it is new. */
function findProduct({ handle, variants, cells, first }: ReadProduct, found: Found): string | null {
  const byHandle = found.byHandle.get(handle)
  const owners = variants.map(({ sku, row }) => ({ row, id: found.bySku.get(sku) }))
  const id = byHandle ?? owners.find((owner) => owner.id !== undefined)?.id ?? null
  for (const owner of owners)
    if (owner.id !== undefined && owner.id !== id) cells.blame(owner.row, 'sku', messages.skuOfAnother)
  if (byHandle === undefined && id === null && (found.takenBy.get(handle)?.length ?? 0) > 0)
    cells.blame(first, 'handle', productDraftMessages.slugTaken)
  return id
}

function planMove({ status, cells, first }: ReadProduct, existing: Existing | null, drafts: boolean): Plan['move'] {
  const field = cells.has('status') ? 'status' : 'published'
  if (!existing) {
    if (status === 'archived') cells.note(first, field, messages.archivedNew)
    return !drafts && (status === 'published' || status === undefined) ? 'publish' : null
  }
  const now = existing.product.status
  if (status === 'published') return now === 'published' ? null : 'publish'
  if (status === 'archived') return now === 'published' ? 'archive' : null
  if (status === 'draft' && now !== 'draft') cells.blame(first, field, messages.backToDraft)
  return null
}

async function planPictures(
  db: Queryable,
  { pictures, cells }: ReadProduct,
  { imported, origin, productId }: Planning & { productId: string | null },
): Promise<PlannedPicture[]> {
  const sources = pictures.map((picture) => ({ ...picture, from: pictureSource(picture.source, origin) }))
  const ownIds = sources.flatMap(({ from }) => ('own' in from ? [from.own] : []))
  const allowed = await ownPictures(db, { sellerId: imported.sellerId, productId }, ownIds)
  return sources.map(({ line, row, source, alt, color, from }) => {
    if ('refused' in from) cells.blame(row, 'imageSrc', messages.pictureAddress)
    const own = 'own' in from && allowed.has(from.own) ? from.own : null
    if ('own' in from && own === null) cells.blame(row, 'imageSrc', messages.pictureForeign)
    return { line, source, alt, color, pictureId: own }
  })
}

/** Reads groups of an import with the shop's lists as they are now. @param currency what its prices are in. */
export async function openReading(db: Queryable, imported: ImportRecord, currency: string) {
  const { headers, columns, choices } = imported
  const vocabulary = await loadVocabulary(db)
  return (group: ImportGroup): ReadProduct =>
    readGroup(group, { columns: { headers, fields: columns, currency }, vocabulary, choices })
}

/** Finds at once what products several groups belong to. */
export const matchesOf = (db: Queryable, sellerId: string, reads: readonly ReadProduct[]): Promise<Found> =>
  findMatches(db, sellerId, {
    handles: reads.map(({ handle }) => handle),
    skus: [...new Set(reads.flatMap(({ variants }) => variants.map(({ sku }) => sku).filter((sku) => sku !== '')))],
  })

type PictureSource = { own: string } | { address: string } | { file: string } | { refused: true }

/** Where a picture comes from: it is in the shop already, behind an address, or in a ZIP file. */
export function pictureSource(source: string, origin: string): PictureSource {
  const absolute = source.startsWith('//') ? `https:${source}` : source
  const here = source.startsWith(`${origin}/media/`) ? source.slice(origin.length) : source
  const own = here.startsWith('/media/') ? parsePictureFile(here.slice('/media/'.length)) : null
  if (own) return { own: own.id }
  if (/^https?:\/\//i.test(absolute)) return { address: absolute }
  return /^[a-z][\w+.-]*:/i.test(source) && !/^[a-z]:\\/i.test(source) ? { refused: true } : { file: fileName(source) }
}

/** No system has longer ones. To put the accents of a cell of a megabyte in order would take hours. */
const MAX_FILE_NAME = 255

/** A file's name without its folders, as ZIP files and spreadsheets of all systems agree on it. */
export function fileName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  return (name.length > MAX_FILE_NAME ? name : name.normalize('NFC')).toLowerCase().trim()
}
