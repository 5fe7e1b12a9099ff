import type { SellerAccount, SellerPermission } from 'shared-contracts'
import { roleWords } from './role.messages'
import { useAccount } from './use-account'

/** What the signed-in seller may do in their shop. The server decides; this is for what the page offers. */
export function useRole() {
  const account: SellerAccount | null | undefined = useAccount()
  const { role, permissions } = account ?? {}
  /** An API from before there were roles allows everything. */
  const may = (permission: SellerPermission) => permissions?.includes(permission) ?? true
  return {
    may,
    worksForNobody: permissions?.length === 0,
    /** Why something is not offered, for the person who looks for it. */
    whyNot: (permission: SellerPermission) =>
      roleWords.lacking(role ? roleWords.names[role].toLowerCase() : '', roleWords.allowed[permission]),
  }
}
