import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isProblem, type Promotion } from 'shared-contracts'
import { Button, DialogActions, FormAlert, GivenUp, ModalDialog, useHost, useProof } from 'shared-ui'
import { messages } from '../messages'
import { May } from '../../../ui/may'
import styles from './promotion-form.module.css'

interface EndPromotionProps {
  promotion: Promotion
  onEnded: (promotion: Promotion) => void
}

/** Ends a promotion after asking; it stays in the list. */
export function EndPromotion({ promotion: { id, code, version, sellerId }, onEnded }: EndPromotionProps) {
  const { api, toast } = useHost()
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState(false)
  const proof = useProof('admin')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => proof.proved(() => api.promotions.end({ id, version })),
    onSuccess: (ended) => {
      dialog.current?.close()
      toast.success(messages.ended(code))
      onEnded(ended)
    },
  })
  return (
    <>
      <May permission="promotions.write">
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {messages.end}
        </Button>
      </May>
      {asked && (
        <ModalDialog
          title={messages.endTitle(code)}
          dialog={dialog}
          busy={isPending}
          onClosed={() => {
            setAsked(false)
            reset()
          }}
        >
          <div className={styles.form}>
            {error && !(error instanceof GivenUp) && (
              <FormAlert>
                {isProblem<'promotions.end'>(error, 'CONFLICT') ? messages.conflict : messages.endFailed}
              </FormAlert>
            )}
            <p>{sellerId ? messages.endOwnText : messages.endText}</p>
            <DialogActions
              cancel={
                <Button variant="secondary" onClick={() => dialog.current?.close()}>
                  {messages.keep}
                </Button>
              }
              act={
                <Button variant="accent" pending={isPending} pendingText={messages.ending} onClick={() => mutate()}>
                  {messages.end}
                </Button>
              }
            />
          </div>
        </ModalDialog>
      )}
      {proof.dialog}
    </>
  )
}
