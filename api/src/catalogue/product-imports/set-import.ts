import { eq, sql } from 'drizzle-orm'
import type { ImportSettings } from 'shared-contracts/product-imports/product-import.schema'
import type { Deps } from '../../deps'
import { changeImport, type ImportRefusals } from './change-import'
import { writeGroups } from './create-import'
import { type Choices, type ImportRecord, productImportGroups, productImports } from './product-imports.table'
import { productImportsMessages as messages } from './product-imports.messages'

/** Chooses otherwise about an import that was not started; it is checked again. */
export const setImport = (
  context: Pick<Deps, 'db' | 'clock'> & ImportRefusals,
  sellerId: string,
  settings: ImportSettings,
) =>
  changeImport(context, { sellerId, id: settings.id }, async (tx, imported) => {
    if (imported.state !== 'checking' && imported.state !== 'checked')
      throw context.refuse('REFUSED', { detail: messages.notChecked })
    const { id, mode = imported.mode, drafts = imported.drafts } = settings
    const columns = settings.columns ? withFields(imported, settings.columns) : imported.columns
    const choices = withChoices(imported.choices, settings.choices ?? [])
    await tx
      .update(productImports)
      .set({
        mode,
        drafts,
        columns,
        choices,
        state: 'checking',
        leaseId: null,
        leaseUntil: null,
        workedAt: context.clock.now(),
      })
      .where(eq(productImports.id, id))
    const of = eq(productImportGroups.importId, id)
    const keyColumns = (some: ImportRecord['columns']) => `${some.indexOf('handle')} ${some.indexOf('sku')}`
    if (keyColumns(columns) === keyColumns(imported.columns)) {
      await tx.update(productImportGroups).set({ plan: null, productId: null }).where(of)
      return
    }
    const groups = await tx.select({ rows: productImportGroups.rows }).from(productImportGroups).where(of)
    const rows = groups.flatMap((group) => group.rows).toSorted((one, other) => one.line - other.line)
    await tx.execute(sql`delete from product_import_problems where import_id = ${id}`)
    await writeGroups(tx, { ...imported, columns }, rows)
  })

/** A field that another column takes over leaves the one that it was read from. */
function withFields({ headers, columns }: ImportRecord, said: NonNullable<ImportSettings['columns']>) {
  const next = [...columns]
  for (const { header, field } of said) {
    const at = headers.indexOf(header)
    if (at < 0) continue
    next.forEach((other, index) => {
      if (other === field) next[index] = null
    })
    next[at] = field
  }
  return next
}

function withChoices(choices: Choices, said: NonNullable<ImportSettings['choices']>): Choices {
  const next = structuredClone(choices)
  for (const { kind, word, choice } of said) {
    const words = (next[kind] ??= {})
    if (choice === null) delete words[word.toLowerCase()]
    else words[word.toLowerCase()] = choice
  }
  return next
}
