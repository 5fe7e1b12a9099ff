import { type OrdersChanged, paths } from 'shared-contracts'
import type { BulkOutcome, BulkRow } from 'shared-ui/back-office'

/** An order among many. */
export const orderRow = (number: string) =>
  ({ key: number, name: number, to: paths.seller.order(number) }) satisfies BulkRow

/** What became of each, with what holds now of those that were refused. */
export const outcomesOf = ({ done, refused }: OrdersChanged): BulkOutcome[] => [
  ...done.map((key) => ({ key, problem: null })),
  ...refused.map(({ number: key, detail: problem }) => ({ key, problem })),
]
