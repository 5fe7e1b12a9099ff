import { useRef, useState } from 'react'
import { Button, FormAlert, ModalDialog, useHost } from 'shared-ui'
import { messages } from './messages'
import styles from './order-section.module.css'
import { usePurchaseChange, type OrderRef } from './use-purchase-change'

const text = messages.returns

interface WithdrawReturnProps {
  of: OrderRef
  returnNumber: string
  /** The seller has not answered yet. */
  possible: boolean
}

/** Takes a return back, after a question; why it could not be stays to be read when the seller was faster. */
export function WithdrawReturn({ of, returnNumber, possible }: WithdrawReturnProps) {
  const { toast } = useHost()
  const dialog = useRef<HTMLDialogElement>(null)
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, failure } = usePurchaseChange<void>(of, (api) =>
    api.orders.withdrawReturn({ ...of, returnNumber }),
  )
  return (
    <>
      {possible && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {text.withdraw}
        </Button>
      )}
      {possible && asking && (
        <ModalDialog title={text.withdrawTitle} dialog={dialog} busy={isPending} onClosed={() => setAsking(false)}>
          <div className={styles.dialog}>
            <p>{text.withdrawText}</p>
            {failure && <FormAlert>{failure}</FormAlert>}
            <div className={styles.actions}>
              <Button
                pending={isPending}
                pendingText={text.withdrawing}
                onClick={() => mutate(undefined, { onSuccess: () => toast.success(text.withdrawn) })}
              >
                {text.withdrawYes}
              </Button>
              <Button variant="secondary" disabled={isPending} onClick={() => dialog.current?.close()}>
                {text.withdrawNo}
              </Button>
            </div>
          </div>
        </ModalDialog>
      )}
      {failure && !(possible && asking) && <FormAlert>{failure}</FormAlert>}
    </>
  )
}
