import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import {
  type ApiClient,
  ORDER_PRINTS_PATH,
  type OrderPrint,
  type OrderState,
  type OrdersChanged,
  paths,
  SELLER_ORDERS_PATH,
  type SellerOrderSummary,
  type SellerOrderTab,
} from 'shared-contracts'
import { Button, ButtonLink, DownloadLink, FormAlert, patterns, refusalText, useHost } from 'shared-ui'
import { CsvLink } from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import { useOrdersChanged } from '../../lib/use-order-change'
import { ChosenBar } from '../../ui/chosen-bar'
import { UndoNotice } from '../../ui/undo-notice'
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
const said = { deliver: text.delivered }

interface BulkBarProps {
  /** Where they stand: it says which act is the next one. */
  tab: SellerOrderTab
  /** Of this page, those that are chosen. */
  chosen: readonly SellerOrderSummary[]
  onDone: () => void
}

/** What can be done with all chosen orders, each act with those of them that it fits; what was refused is named with what holds now. */
export function BulkBar({ tab, chosen, onDone }: BulkBarProps) {
  const { api, toast } = useHost()
  const navigate = useNavigate()
  const mayChange = useRole().may('orders.write')
  const changed = useOrdersChanged()
  const { mutate, isPending, error, data, variables, reset } = useMutation({
    mutationFn: ({ step, numbers }: { step: keyof typeof steps; numbers: string[] }) => steps[step](api, numbers),
    onSuccess: ({ done }, { step }) => {
      // What was accepted is to be shipped: that stands on the page until it is answered.
      if (done.length > 0 && step !== 'accept') toast.success(said[step](done.length))
      onDone()
    },
    onSettled: () => changed(),
  })
  const inState = (...states: OrderState[]) =>
    chosen.filter(({ state }) => states.includes(state)).map(({ number }) => number)
  const act = (step: keyof typeof steps, numbers: string[], label: (count: number) => string, pendingText: string) =>
    numbers.length > 0 && (
      <Button
        variant={step === 'accept' && tab === 'to_accept' ? 'primary' : 'secondary'}
        pending={isPending && variables.step === step}
        disabled={isPending}
        pendingText={pendingText}
        onClick={() => mutate({ step, numbers })}
      >
        {label(numbers.length)}
      </Button>
    )
  const accepted = variables?.step === 'accept' ? (data?.done ?? []) : []
  // What the marketplace has put on hold is not shipped, nor picked for it.
  const packable = chosen.filter(({ state }) => state === 'paid' || state === 'processing')
  const held = packable.filter(({ onHold }) => onHold)
  const toShip = packable.filter(({ onHold }) => !onHold).map(({ number }) => number)
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
  const accept = mayChange && act('accept', inState('paid'), text.accept, text.accepting)
  const ship = mayChange && toShip.length > 0 && (
    <ButtonLink variant={tab === 'to_accept' ? 'secondary' : 'primary'} to={paths.seller.shipOrders(toShip)}>
      {text.ship(toShip.length)}
    </ButtonLink>
  )
  return (
    <>
      <RefusedOrders title={text.refused} refused={data?.refused ?? []} />
      {accepted.length > 0 && chosen.length === 0 && (
        <UndoNotice
          text={text.accepted(accepted.length)}
          undo={text.ship(accepted.length)}
          onUndo={() => void navigate(paths.seller.shipOrders(accepted))}
          onDismiss={reset}
        />
      )}
      {chosen.length > 0 && (
        <ChosenBar
          label={text.bar}
          count={text.chosen(chosen.length)}
          beside={
            <>
              {error && <FormAlert>{refusalText(error)}</FormAlert>}
              {held.length > 0 && <p className={patterns.note}>{text.held(held.length)}</p>}
            </>
          }
          busy={isPending}
          onClear={onDone}
        >
          {tab === 'to_accept' ? accept : ship}
          {tab === 'to_accept' ? ship : accept}
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
