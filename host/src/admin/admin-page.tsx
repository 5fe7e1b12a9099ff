import { usePageHead } from '../head/use-page-head'
import { AdminFrame } from './admin-frame'
import { AdminOverview } from './admin-overview'
import { messages } from './messages'

/** The admin's first page: what stands in the marketplace now. */
export function AdminPage() {
  usePageHead({ title: `${messages.title} · ${messages.area}` })
  return (
    <AdminFrame>
      <AdminOverview />
    </AdminFrame>
  )
}
