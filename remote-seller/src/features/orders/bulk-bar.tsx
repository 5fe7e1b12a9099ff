import { useMutation } from '@tanstack/react-query'
import {
  type ApiClient,
  ORDER_PRINTS_PATH,
  type OrderPrint,
  type OrderState,
  type OrdersChanged,
  paths,
  SELLER_ORDERS_PATH,
  type SellerOrderSummary,
} from 'shared-contracts'
import { Button, ButtonLink, DownloadLink, FormAlert, refusalText, useHost } from 'shared-ui'
import { CsvLink } from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import { useOrdersChanged } from '../../lib/use-order-change'
import { ChosenBar } from '../../ui/chosen-bar'
import { messages } from './messages'
import { RefusedOrders } from './refused-orders'

const text = messages.bulk

const steps = {
  accept: async (api: ApiClient, numbers: string[]): Promise<OrdersChanged> => {
    const { accepted: done, refused } = await api.sellerOrders.acceptMany({ numbers })
    return { done, refused }
  },
  deliver: async (api: ApiClient, numbers: string[]): Promise<OrdersChanged> =>
    api.sellerOrders.deliverMany({ numbers }),
}
const said = { accept: text.accepted, deliver: text.delivered }

interface BulkBarProps {
  /** Of this page, those that are chosen. */
  chosen: readonly SellerOrderSummary[]
  onDone: () => void
}

/** What can be done with all chosen orders, each act with those of them that it fits; what was refused is named with what holds now. */
export function BulkBar({ chosen, onDone }: BulkBarProps) {
  const { api, toast } = useHost()
  const mayChange = useRole().may('orders.write')
  const changed = useOrdersChanged()
  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: ({ step, numbers }: { step: keyof typeof steps; numbers: string[] }) => steps[step](api, numbers),
    onSuccess: ({ done }, { step }) => {
      if (done.length > 0) toast.success(said[step](done.length))
      onDone()
    },
    onSettled: () => changed(),
  })
  const inState = (...states: OrderState[]) =>
    chosen.filter(({ state }) => states.includes(state)).map(({ number }) => number)
  const act = (step: keyof typeof steps, numbers: string[], label: (count: number) => string, pendingText: string) =>
    numbers.length > 0 && (
      <Button
        variant="secondary"
        pending={isPending && variables.step === step}
        disabled={isPending}
        pendingText={pendingText}
        onClick={() => mutate({ step, numbers })}
      >
        {label(numbers.length)}
      </Button>
    )
  const toShip = inState('paid', 'processing')
  const packed = inState('paid', 'processing', 'shipped', 'delivered', 'completed')
  const print = (what: OrderPrint, name: string, numbers: string[]) => {
    const input = { what, numbers: numbers.join(',') }
    return (
      numbers.length > 0 && (
        <DownloadLink
          href={`${ORDER_PRINTS_PATH}?${new URLSearchParams(input)}`}
          label={text.file(name, numbers.length)}
          load={() => api.sellerOrders.print(input)}
        >
          {name}
        </DownloadLink>
      )
    )
  }
  return (
    <>
      <RefusedOrders title={text.refused} refused={data?.refused ?? []} />
      {chosen.length > 0 && (
        <ChosenBar
          label={text.bar}
          count={text.chosen(chosen.length)}
          beside={error && <FormAlert>{refusalText(error)}</FormAlert>}
          busy={isPending}
          onClear={onDone}
        >
          {mayChange && toShip.length > 0 && (
            <ButtonLink to={paths.seller.shipOrders(toShip)}>{text.ship(toShip.length)}</ButtonLink>
          )}
          {mayChange && act('accept', inState('paid'), text.accept, text.accepting)}
          {mayChange && act('deliver', inState('shipped'), text.deliver, text.delivering)}
          {print('slips', text.slips, packed)}
          {print('pick_list', text.pickList, toShip)}
          <CsvLink path={SELLER_ORDERS_PATH} filter={{ numbers: chosen.map(({ number }) => number).join(',') }}>
            {text.export}
          </CsvLink>
        </ChosenBar>
      )}
    </>
  )
}
