import { useEffect, useState } from 'react'
import type { SellerAccount } from 'shared-contracts'
import { startAfresh } from '../../lib/start-afresh'
import { useAccount } from '../../lib/use-account'

/** Whether this page still belongs to the shop at work. Once another one is, here, in another tab or elsewhere, it begins anew. */
export function useSameShop(): boolean {
  const account: SellerAccount | null | undefined = useAccount()
  const now = account ? (account.shopId ?? null) : undefined
  const [first, setFirst] = useState(now)
  if (first === undefined && now !== undefined) setFirst(now)
  const isOther = first !== undefined && typeof now === 'string' && now !== first
  useEffect(() => {
    if (isOther) startAfresh()
  }, [isOther])
  return !isOther
}
