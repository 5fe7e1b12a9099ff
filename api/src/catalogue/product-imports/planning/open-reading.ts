import type { Queryable } from '../../../platform/db/database'
import type { ImportGroup, ImportRecord } from '../product-imports.table'
import { readGroup, type ReadProduct } from '../reading/read-group'
import { loadVocabulary } from '../reading/vocabulary'
import { findMatches, type Found } from './find-existing'

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
