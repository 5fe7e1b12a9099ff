import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { fileSchema } from './answers.schema'
import { contract } from './contract'
import type { EndpointMeta } from './endpoint/endpoint-meta'

/** Endpoints that answer with a file, and whether they are limited, by where they stand. */
function files(node: unknown, place: readonly string[] = []): [place: string, isLimited: boolean][] {
  if (!isContractProcedure(node))
    return Object.entries(node as object).flatMap(([name, inner]) => files(inner, [...place, name]))
  const { outputSchema, meta } = node['~orpc']
  return (outputSchema as unknown) === fileSchema ? [[place.join('.'), (meta as EndpointMeta).limit !== null]] : []
}

/** Files that cost no more than a read. */
const CHEAP = [
  'disputes.admin.picture',
  'disputes.seller.picture',
  'disputes.shopper.picture',
  'productImports.template',
  'newsletters.preview',
  'content.mailPreview',
  'sellerNotifications.stream',
]

test('a file that is drawn, or that is all of something, is made for nobody as often as they like', () => {
  const all = files(contract)
  expect(all.length).toBeGreaterThan(15)
  const unlimited = all.flatMap(([place, isLimited]) => (isLimited ? [] : [place]))
  expect(unlimited.filter((place) => !CHEAP.includes(place))).toEqual([])
})
