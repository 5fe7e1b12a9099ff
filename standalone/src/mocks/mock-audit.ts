import type { AuditEntry } from 'shared-contracts'
import { DAY_MS, mockId, NEWEST } from './mock-facts'

type Fact = Pick<AuditEntry, 'actor' | 'by' | 'act' | 'kind' | 'subject' | 'subjectId' | 'changes'>

const northlight = { id: mockId(7, 0), slug: 'northlight', name: 'Northlight Outfitters' }

const facts: readonly Fact[] = [
  {
    ...{ actor: 'admin', by: 'Ada Brook', act: 'settings.saveShop', kind: 'update' },
    ...{ subject: 'shop_settings', subjectId: 'shop' },
    changes: [{ field: 'value', before: '{"shopName":"Hemline"}', after: '{"shopName":"Hemline & Co"}' }],
  },
  {
    ...{ actor: 'seller', by: 'seller@demo.test', act: 'sellerStock.setPrices', kind: 'update' },
    ...{ subject: 'variant_prices', subjectId: `${mockId(2, 0)}/EUR` },
    changes: [
      { field: 'amount_minor', before: '12900', after: '9900' },
      { field: 'compare_at_minor', before: null, after: '12900' },
    ],
  },
  {
    ...{ actor: 'shop', by: null, act: null, kind: 'insert', subject: 'sizes', subjectId: 'one-size' },
    changes: [
      { field: 'code', before: null, after: '12' },
      { field: 'name', before: null, after: 'One size' },
      { field: 'slug', before: null, after: 'one-size' },
      { field: 'system', before: null, after: 'one' },
    ],
  },
  {
    ...{ actor: 'database', by: 'postgres', act: null, kind: 'delete', subject: 'colors', subjectId: 'puce' },
    changes: [{ field: 'name', before: 'Puce', after: null }],
  },
]

/** Changes of each kind, newest first. @param count how many. */
export const mockAudit = (count: number): AuditEntry[] =>
  Array.from({ length: count }, (_, index) => {
    const fact = facts[index % facts.length]!
    const isPerson = fact.actor === 'admin' || fact.actor === 'seller'
    return {
      ...{ id: count - index, at: new Date(NEWEST - (index * DAY_MS) / 4).toISOString(), ...fact },
      shop: fact.actor === 'seller' ? northlight : null,
      requestId: isPerson ? mockId(26, index) : null,
      address: isPerson ? '203.0.113.7' : null,
    }
  })
