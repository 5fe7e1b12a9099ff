import { Button, FormAlert, useHost } from 'shared-ui'
import { useOrderChange } from '../../lib/use-order-change'
import { Panel } from '../../ui/panel'
import { messages } from './order.messages'

const text = messages.accept

/** Takes a new order on. */
export function AcceptOrder({ number }: { number: string }) {
  const { toast } = useHost()
  const { change, isPending, failure } = useOrderChange(number, (api) => api.sellerOrders.accept({ number }))
  return (
    <Panel
      title={text.title}
      actions={
        <Button
          variant="accent"
          pending={isPending}
          pendingText={text.pending}
          onClick={() => change(undefined, { onSuccess: () => void toast.success(text.done) })}
        >
          {text.button}
        </Button>
      }
    >
      <p>{text.text}</p>
      {failure && <FormAlert>{failure}</FormAlert>}
    </Panel>
  )
}
