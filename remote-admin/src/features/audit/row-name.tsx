import type { AuditedPage, AuditName } from 'shared-contracts'
import { TextLink } from 'shared-ui'
import { adminPaths } from '../../lib/admin-paths'
import { messages } from './messages'

/** What rows are called, by their ids. */
export type Names = ReadonlyMap<string, AuditName>

const pathOf: Readonly<Record<AuditedPage, (at: string) => string>> = {
  shopper: adminPaths.shopper,
  seller: adminPaths.seller,
  product: adminPaths.product,
  purchase: adminPaths.purchase,
  dispute: adminPaths.dispute,
  chargeback: adminPaths.chargeback,
  report: adminPaths.report,
  promotion: adminPaths.promotion,
  commission: adminPaths.commissionRule,
}

/** A row by its name, leading to its page where it has one; one that is gone or has no name is told from others by how its key begins. */
export function RowName({ row, id }: { row: AuditName | undefined; id: string }) {
  if (!row) return messages.unnamed(id.length > 8 ? `${id.slice(0, 8)}…` : id)
  const { name, page, at } = row
  return page && at ? (
    <TextLink to={pathOf[page](at)}>
      <bdi>{name}</bdi>
    </TextLink>
  ) : (
    <bdi>{name}</bdi>
  )
}
