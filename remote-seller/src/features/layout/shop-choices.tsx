import type { OwnShops } from 'shared-contracts'
import { Button } from 'shared-ui'
import { messages } from './messages'
import { useChooseShop } from './use-choose-shop'

interface ShopChoicesProps {
  shops: OwnShops['items']
  variant: 'quiet' | 'secondary'
}

/** Shops that the seller can go on in, a button each. */
export function ShopChoices({ shops, variant }: ShopChoicesProps) {
  const { choose, isPending, chosen } = useChooseShop()
  return shops.map((shop) => (
    <Button
      key={shop.id}
      variant={variant}
      pending={chosen === shop.id}
      pendingText={messages.shops.changing(shop.name)}
      disabled={isPending && chosen !== shop.id}
      onClick={() => choose(shop)}
    >
      {messages.shops.change(shop.name)}
    </Button>
  ))
}
