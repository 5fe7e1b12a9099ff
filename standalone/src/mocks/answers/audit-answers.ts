import type { ApiClient } from 'shared-contracts'
import { AUDIT_AREAS, AUDIT_PAGE_SIZE } from 'shared-contracts/audit/audit-terms'
import type { Answers } from './answers'

export const auditAnswers: Answers<ApiClient['audit']> = {
  list({ world }, { actor, email, shop, area, subject, from, to, before }) {
    const found = world.audit.filter(
      (entry) =>
        (!actor || entry.actor === actor) &&
        (!email || entry.by === email) &&
        (!shop || entry.shop?.slug === shop || entry.shop?.name.includes(shop)) &&
        (!area || (AUDIT_AREAS[area] as readonly string[]).includes(entry.subject)) &&
        (!subject || entry.subjectId === subject) &&
        (!from || entry.at >= from) &&
        (!to || entry.at.slice(0, 10) <= to) &&
        (!before || entry.id < Number(before)),
    )
    const items = found.slice(0, AUDIT_PAGE_SIZE)
    const next = found.length > items.length ? (items.at(-1)?.id ?? null) : null
    return { items, names: [], next }
  },
  check: ({ world: { audit } }) => ({
    ...{ holds: true, sealed: audit.length, waiting: 0, broken: null },
    head: audit.length > 0 ? 'a1b2c3d4'.repeat(8) : null,
  }),
}
