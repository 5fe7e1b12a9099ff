import { newPayoutAccountSchema, type PayoutAccount } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FormDialog, TextField } from 'shared-ui/forms'
import { useProved } from '../../lib/use-proved-change'
import { messages } from './messages'

const text = messages.bankDialog

/** Names the account that payouts go to. What was typed stays whatever the answer. */
export function BankDialog({ account, onClosed }: { account: PayoutAccount | null; onClosed: () => void }) {
  const { api } = useHost()
  const { proved, dialog } = useProved('sellerMoney')
  return (
    <>
      <FormDialog
        title={account ? text.change : text.add}
        initialValues={{ holder: account?.holder ?? '', iban: '' }}
        schema={newPayoutAccountSchema}
        send={(named) => proved(() => api.sellerMoney.setAccount(named))}
        success={({ account: named }) => text.saved(named?.last4 ?? '')}
        submit={text.save}
        onClosed={onClosed}
      >
        <p>{text.text}</p>
        <TextField name="holder" label={text.holder} hint={text.holderHint} autoComplete="name" required />
        <TextField
          name="iban"
          label={text.iban}
          hint={text.ibanHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      </FormDialog>
      {dialog}
    </>
  )
}
