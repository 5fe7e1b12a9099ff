import { SELLER_ORDERS_PATH } from 'shared-contracts'
import { CsvLink } from '../../ui/csv-link'
import { messages } from './messages'
import type { OrdersSearch } from './orders-search'

/** The list as a file, all its pages, with the filters in force. */
export const ExportLink = ({ wanted: { page: _page, ...filter } }: { wanted: OrdersSearch }) => (
  <CsvLink path={SELLER_ORDERS_PATH} filter={{ ...filter }}>
    {messages.export}
  </CsvLink>
)
