import {
  IMPORT_PAGE_SIZE,
  IMPORT_PROBLEMS_PAGE_SIZE,
  type ApiClient,
  type ProductImportDetails,
} from 'shared-contracts'
import { aMockImport, mockProblems } from '../mock-imports'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, keyedUnlessCountedPageOf } from './answers'

function importOf(context: AnswerContext, { id }: { id: string }): ProductImportDetails {
  const found = context.world.imports.find((one) => one.id === id)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  return found
}

const asRow = ({
  checked: _checked,
  drafts: _drafts,
  columns: _columns,
  words: _words,
  problems: _problems,
  problemColumns: _problemColumns,
  files: _files,
  ...row
}: ProductImportDetails) => row

const csv = (name: string) => new File(['Handle,Title\r\n'], name, { type: 'text/csv' })

export const productImportAnswers: Answers<ApiClient['productImports']> = {
  create(context, { requestId, file, replaces }) {
    const { world } = context
    const known = world.imports.find(({ id }) => id === requestId)
    if (known) return known
    const made = aMockImport(requestId, file.name)
    world.imports = [made, ...world.imports.filter(({ id }) => id !== replaces)]
    return made
  },
  list: (context, place) => keyedUnlessCountedPageOf(context.world.imports.map(asRow), IMPORT_PAGE_SIZE, place),
  template: () => csv('products-template.csv'),
  get: importOf,
  problems(context, { id, level, column, ...place }) {
    const { problems } = importOf(context, { id })
    const all = problems.errors > 0 ? mockProblems : []
    const wanted = all.filter((one) => (!level || one.level === level) && (!column || one.column === column))
    return keyedUnlessCountedPageOf(wanted, IMPORT_PROBLEMS_PAGE_SIZE, place, (at) => `0_${at}`)
  },
  corrections: (context, named) => csv(`${importOf(context, named).fileName}-corrections.csv`),
  set(context, { id, mode, drafts, columns = [], choices = [] }) {
    const one = importOf(context, { id })
    if (mode) one.mode = mode
    if (drafts !== undefined) one.drafts = drafts
    for (const { header, field } of columns) {
      const column = one.columns.find((known) => known.header === header)
      if (column) column.field = field
    }
    for (const { word: said, choice } of choices) {
      const word = one.words.find(({ word: known }) => known === said)
      if (word) word.choice = choice
    }
    return one
  },
  start(context, { id }) {
    const one = importOf(context, { id })
    const { create: created, update: updated } = one.plan
    const at = new Date().toISOString()
    return Object.assign(one, {
      ...{ state: 'done', startedAt: at, finishedAt: at },
      outcome: { created, updated, unchanged: 0, skipped: 0, failed: 0 },
    })
  },
  cancel: (context, named) => Object.assign(importOf(context, named), { state: 'cancelled' }),
}
