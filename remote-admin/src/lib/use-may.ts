import { useQuery } from '@tanstack/react-query'
import { sessionQuery, type SignedInAccount, type StaffPermission } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { permissionWords } from './permissions.messages'

/** What whoever is signed in may do among the staff. The server decides; this is for what the page offers. */
export function useMay() {
  const { api } = useHost()
  const account: SignedInAccount | null | undefined = useQuery(sessionQuery(api, 'admin')).data
  const staff = account?.staff
  return {
    /** Before it is known who is signed in, and with an API from before there were roles, everything is offered. */
    may: (permission: StaffPermission) => staff?.permissions.includes(permission) ?? true,
    /** Why something is not offered, for the person who looks for it. */
    whyNot: (permission: StaffPermission) =>
      permissionWords.lacking(staff?.role ?? '', permissionWords.allowed[permission]),
  }
}
