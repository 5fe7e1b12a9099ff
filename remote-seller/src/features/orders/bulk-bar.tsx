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
import { Button, ButtonLink, DownloadLink, patterns, useHost } from 'shared-ui'
import { CsvExport, useBulk } from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import { useOrdersChanged } from '../../lib/use-order-change'
import { ChosenBar } from '../../ui/chosen-bar'
import { messages } from './messages'
import { orderRow, outcomesOf } from './bulk-orders'

const text = messages.bulk

const steps = {
  accept: async (api: ApiClient, numbers: string[]) => {
    const { accepted: done, refused } = await api.sellerOrders.acceptMany({ numbers })
    return { done, refused }
  },
  deliver: (api: ApiClient, numbers: string[]) => api.sellerOrders.deliverMany({ numbers }),
} satisfies Record<string, (api: ApiClient, numbers: string[]) => Promise<OrdersChanged>>
type Step = keyof typeof steps

interface BulkBarProps {
  /** Where they stand: it says which act is the next one. */
  tab: SellerOrderTab
  /** Of this page, those that are chosen. */
  chosen: readonly SellerOrderSummary[]
  onDone: () => void
}

/** What can be done with all chosen orders, each act with those of them that it fits; what was refused is named with what holds now. */
export function BulkBar({ tab, chosen, onDone }: BulkBarProps) {
  const { api } = useHost()
  const mayChange = useRole().may('orders.write')
  const changed = useOrdersChanged()
  const bulk = useBulk(() => {
    changed()
    onDone()
  })
  const inState = (...states: OrderState[]) =>
    chosen.filter(({ state }) => states.includes(state)).map(({ number }) => number)
  const begin = (step: Step, numbers: string[]) =>
    bulk.start({
      title: text.running[step](numbers.length),
      rows: numbers.map(orderRow),
      act: async (rows) =>
        outcomesOf(
          await steps[step](
            api,
            rows.map(({ key }) => key),
          ),
        ),
      done: text.done[step],
      none: text.noneDone,
      // What is accepted is to be shipped.
      ...(step === 'accept' && {
        next: (accepted: readonly string[]) => (
          <ButtonLink to={paths.seller.shipOrders([...accepted])}>{text.ship(accepted.length)}</ButtonLink>
        ),
      }),
    })
  const act = (step: Step, numbers: string[], label: (count: number) => string) =>
    numbers.length > 0 && (
      <Button
        variant={step === 'accept' && tab === 'to_accept' ? 'primary' : 'secondary'}
        onClick={() => begin(step, numbers)}
      >
        {label(numbers.length)}
      </Button>
    )
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
  const accept = mayChange && act('accept', inState('paid'), text.accept)
  const ship = mayChange && toShip.length > 0 && (
    <ButtonLink variant={tab === 'to_accept' ? 'secondary' : 'primary'} to={paths.seller.shipOrders(toShip)}>
      {text.ship(toShip.length)}
    </ButtonLink>
  )
  return (
    <>
      {chosen.length > 0 && (
        <ChosenBar
          label={text.bar}
          count={text.chosen(chosen.length)}
          beside={held.length > 0 && <p className={patterns.note}>{text.held(held.length)}</p>}
          onClear={onDone}
        >
          {tab === 'to_accept' ? accept : ship}
          {tab === 'to_accept' ? ship : accept}
          {mayChange && act('deliver', inState('shipped'), text.deliver)}
          {print('slips', text.slips, packed)}
          {print('pick_list', text.pickList, toShip)}
          <CsvExport
            audience="seller"
            path={SELLER_ORDERS_PATH}
            filter={{ numbers: chosen.map(({ number }) => number).join(',') }}
          >
            {text.export}
          </CsvExport>
        </ChosenBar>
      )}
      {bulk.dialog}
    </>
  )
}
