import { streamedCsv } from '../../http/csv'
import { type Refusing, route } from '../../http/route'
import { startImport } from './change-import'
import { cancelImport } from './end-imports'
import { correctionLines, templateLines } from './csv-lines'
import { createImport } from './create-import'
import { findImport, listProblems, listImports, findRecord } from './list-imports'
import { receivePictures } from './pictures/receive-pictures'
import { IMPORTS } from './run-imports'
import { setImport } from './set-import'

const { productImports } = route

async function details({ db, env, refuse }: Refusing<'NOT_FOUND'>, sellerId: string, id: string) {
  const found = await findImport(db, { sellerId, id, origin: env.origin })
  if (!found) throw refuse('NOT_FOUND')
  return found
}

export const productImportsRoutes = {
  create: productImports.create.handler(async ({ input: { requestId: id, file, replaces }, context }) => {
    const by = context.shop
    await createImport(context, by, { id, file, replaces })
    context.background.wake(IMPORTS)
    return details(context, by.sellerId, id)
  }),
  list: productImports.list.handler(async ({ input, context }) =>
    listImports(context.db, context.shop.sellerId, input),
  ),
  template: productImports.template.handler(async ({ context }) => {
    return streamedCsv('products-template.csv', await templateLines(context.db, context.env.currency))
  }),
  get: productImports.get.handler(async ({ input, context }) => details(context, context.shop.sellerId, input.id)),
  problems: productImports.problems.handler(async ({ input, context }) => {
    const { sellerId } = context.shop
    if (!(await findRecord(context.db, sellerId, input.id))) throw context.refuse('NOT_FOUND')
    return listProblems(context.db, input)
  }),
  corrections: productImports.corrections.handler(async ({ input, context }) => {
    const imported = await findRecord(context.db, context.shop.sellerId, input.id)
    if (!imported) throw context.refuse('NOT_FOUND')
    return streamedCsv(
      `${imported.fileName.replace(/\.csv$/i, '')}-corrections.csv`,
      correctionLines(context.db, imported),
    )
  }),
  set: productImports.set.handler(async ({ input, context }) => {
    const { sellerId } = context.shop
    await setImport(context, sellerId, input)
    context.background.wake(IMPORTS)
    return details(context, sellerId, input.id)
  }),
  start: productImports.start.handler(async ({ input, context }) => {
    const { sellerId } = context.shop
    await startImport(context, sellerId, input)
    context.background.wake(IMPORTS)
    return details(context, sellerId, input.id)
  }),
  cancel: productImports.cancel.handler(async ({ input, context }) => {
    const { sellerId } = context.shop
    await cancelImport(context, sellerId, input.id)
    return details(context, sellerId, input.id)
  }),
  pictures: productImports.pictures.handler(async ({ input, context }) => ({
    pictures: await receivePictures(context, input.id),
  })),
}
