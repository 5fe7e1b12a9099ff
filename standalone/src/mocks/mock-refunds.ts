import type { FailedRefund } from 'shared-contracts'
import { euros } from './mock-money'
import { DAY_MS, mockId } from './mock-facts'

const OLDEST = Date.UTC(2026, 0, 4, 9)

/** So many refunds that failed, oldest first, the same at every start. */
export const mockFailedRefunds = (many: number): FailedRefund[] =>
  Array.from({ length: many }, (_, index) => {
    const at = new Date(OLDEST + index * DAY_MS).toISOString()
    return {
      ...{ id: mockId(17, index), order: `HM-10${42 + index}-1`, seller: 'Nordhavn Atelier' },
      ...{ email: 'ada@example.test', amount: euros(4_990 + index * 100), state: 'failed' },
      ...{ reason: index % 2 === 0 ? 'cancelled' : 'returned', createdAt: at, failedAt: at },
    }
  })
