import { desc, eq, or } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Queryable, Tx } from '../../platform/db/database'
import { contentReports, reportCases } from './content-reports.table'

/** Takes somebody who leaves out of what they reported; what they said of it goes on without them. */
export async function anonymiseReports(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await tx
    .update(contentReports)
    .set({ userId: null, email: null })
    .where(or(eq(contentReports.userId, userId), eq(contentReports.email, email)))
}

/** All that a shopper has reported, newest first. */
export async function exportReports(db: Queryable, { id }: Account): Promise<AccountExport['contentReports']> {
  const rows = await db
    .select({ report: contentReports, subject: reportCases.subject, outcome: reportCases.outcome })
    .from(contentReports)
    .innerJoin(reportCases, eq(reportCases.id, contentReports.caseId))
    .where(eq(contentReports.userId, id))
    .orderBy(desc(contentReports.at), desc(contentReports.id))
  return rows.map(({ report: { category, words, at }, subject, outcome }) => ({
    ...{ subject, category, words, outcome },
    at: at.toISOString(),
  }))
}
