import { signedInShop } from '../catalogue/signed-in-shop'
import { streamedCsv } from '../http/csv'
import { refuse } from '../http/refuse'
import { route, type RouteContext } from '../http/route'
import { cancelImport } from './cancel-import'
import { correctionLines } from './correction-lines'
import { createImport, type ImportRefusal } from './create-import'
import { findImport } from './present-import'
import { findRecord } from './find-record'
import { listImports } from './list-imports'
import { listProblems } from './list-problems'
import { setImport } from './set-import'
import { startImport } from './start-import'
import { templateLines } from './template-lines'

const { productImports } = route

function granted(refused: ImportRefusal | null): void {
  if (refused === null) return
  const { detail } = refused
  if (refused.refused === 'FILE')
    throw refuse('VALIDATION_FAILED', { errors: [{ field: 'file', code: 'UNREADABLE', message: refused.detail }] })
  throw refuse(refused.refused, detail === undefined ? {} : { detail })
}

async function details({ db, env }: RouteContext, sellerId: string, id: string) {
  const found = await findImport(db, { sellerId, id, origin: env.origin })
  if (!found) throw refuse('NOT_FOUND')
  return found
}

export const productImportsRoutes = {
  create: productImports.create.handler(async ({ input: { requestId: id, file, replaces }, context }) => {
    const by = await signedInShop(context)
    granted(await createImport(context, by, { id, file, replaces }))
    return details(context, by.sellerId, id)
  }),
  list: productImports.list.handler(async ({ input, context }) =>
    listImports(context.db, (await signedInShop(context)).sellerId, input.page),
  ),
  template: productImports.template.handler(async ({ context }) => {
    await signedInShop(context)
    return streamedCsv('products-template.csv', await templateLines(context.db, context.env.currency))
  }),
  get: productImports.get.handler(async ({ input, context }) =>
    details(context, (await signedInShop(context)).sellerId, input.id),
  ),
  problems: productImports.problems.handler(async ({ input, context }) => {
    const { sellerId } = await signedInShop(context)
    if (!(await findRecord(context.db, sellerId, input.id))) throw refuse('NOT_FOUND')
    return listProblems(context.db, input)
  }),
  corrections: productImports.corrections.handler(async ({ input, context }) => {
    const imported = await findRecord(context.db, (await signedInShop(context)).sellerId, input.id)
    if (!imported) throw refuse('NOT_FOUND')
    return streamedCsv(
      `${imported.fileName.replace(/\.csv$/i, '')}-corrections.csv`,
      correctionLines(context.db, imported),
    )
  }),
  set: productImports.set.handler(async ({ input, context }) => {
    const { sellerId } = await signedInShop(context)
    granted(await setImport(context, sellerId, input))
    return details(context, sellerId, input.id)
  }),
  start: productImports.start.handler(async ({ input, context }) => {
    const { sellerId } = await signedInShop(context)
    granted(await startImport(context, sellerId, input))
    return details(context, sellerId, input.id)
  }),
  cancel: productImports.cancel.handler(async ({ input, context }) => {
    const { sellerId } = await signedInShop(context)
    granted(await cancelImport(context, sellerId, input.id))
    return details(context, sellerId, input.id)
  }),
}
