import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, FormAlert, useHost } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { messages } from './messages'
import styles from './orders-page.module.css'

const text = messages.bulk

/** Accepts all chosen orders; those that had moved on meanwhile are named with what holds now. */
export function BulkAccept({ chosen, onDone }: { chosen: ReadonlySet<string>; onDone: () => void }) {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (numbers: string[]) => api.sellerOrders.acceptMany({ numbers }),
    onSuccess: ({ accepted }) => {
      if (accepted.length > 0) toast.success(text.done(accepted.length))
      onDone()
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queries.sellerOrders.key() })
      void client.invalidateQueries({ queryKey: queries.seller.key() })
    },
  })
  const refused = data?.refused ?? []
  return (
    <>
      {refused.length > 0 && (
        <FormAlert>
          <p>{text.refused}</p>
          <ul>
            {refused.map(({ number, detail }) => (
              <li key={number}>
                {number}: {detail}
              </li>
            ))}
          </ul>
        </FormAlert>
      )}
      {chosen.size > 0 && (
        <section className={styles.bulk} aria-label={text.bar}>
          <p role="status">{text.chosen(chosen.size)}</p>
          {error && <FormAlert>{failureText(error)}</FormAlert>}
          <Button variant="quiet" disabled={isPending} onClick={onDone}>
            {text.clear}
          </Button>
          <Button pending={isPending} pendingText={text.accepting} onClick={() => mutate([...chosen])}>
            {text.accept}
          </Button>
        </section>
      )}
    </>
  )
}
