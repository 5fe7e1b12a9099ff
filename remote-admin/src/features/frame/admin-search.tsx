import { useLocation, useNavigate } from 'react-router-dom'
import { SearchBox } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { messages } from './messages'

/** Finds anything in the marketplace, from every page of the area. */
export function AdminSearch() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = pathname === adminPaths.search() ? (new URLSearchParams(search).get('q') ?? '') : ''
  const onFind = (q: string) => void navigate(adminPaths.search({ q }))
  return <SearchBox label={messages.search} elsewhere={{ asked, onFind }} />
}
