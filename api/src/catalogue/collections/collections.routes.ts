import type { CollectionDetails } from 'shared-contracts/collections/collection.schema'
import { route, type RouteContext } from '../../http/route'
import {
  changeCollection,
  createCollection,
  listCollections,
  nameCollections,
  removeCollection,
  showCollection,
} from './collections'

const { collections } = route

async function shown(context: RouteContext, id: string): Promise<CollectionDetails> {
  const collection = await showCollection(context, id)
  if (!collection) throw new Error(`Collection ${id} went while it was changed`)
  return collection
}

export const collectionsRoutes = {
  names: collections.names.handler(async ({ context }) => ({ items: await nameCollections(context) })),
  list: collections.list.handler(({ input, context }) => listCollections(context, input ?? {})),
  get: collections.get.handler(async ({ input, context }) => {
    const collection = await showCollection(context, input.id)
    if (!collection) throw context.refuse('NOT_FOUND')
    return collection
  }),
  create: collections.create.handler(async ({ input, context }) =>
    shown(context, await createCollection(context, input)),
  ),
  change: collections.change.handler(async ({ input, context }) => {
    await changeCollection(context, input)
    return shown(context, input.id)
  }),
  remove: collections.remove.handler(({ input, context }) => removeCollection(context, input)),
}
