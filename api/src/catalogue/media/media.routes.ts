import type { Media } from 'shared-contracts/media/media.schema'
import { route, type RouteContext } from '../../http/route'
import { addMedia, changeMedia, findMedia, listMedia, removeMedia, replaceMedia } from './media'

const { media } = route

async function shown(context: RouteContext, id: string): Promise<Media> {
  const one = await findMedia(context, id)
  if (!one) throw new Error(`Picture ${id} of the library went while it was changed`)
  return one
}

export const mediaRoutes = {
  list: media.list.handler(({ input, context }) => listMedia(context, input ?? {})),
  get: media.get.handler(async ({ input, context }) => {
    const one = await findMedia(context, input.id)
    if (!one) throw context.refuse('NOT_FOUND')
    return one
  }),
  upload: media.upload.handler(async ({ input, context }) => shown(context, await addMedia(context, input.image))),
  change: media.change.handler(async ({ input, context }) => {
    await changeMedia(context, input)
    return shown(context, input.id)
  }),
  replace: media.replace.handler(async ({ input, context }) => {
    await replaceMedia(context, input)
    return shown(context, input.id)
  }),
  remove: media.remove.handler(({ input, context }) => removeMedia(context, input)),
}
