import { Form, Formik, type FormikHelpers } from 'formik'
import { useRef } from 'react'
import { fieldProblems, newPayoutAccountSchema, type NewPayoutAccount, type PayoutAccount } from 'shared-contracts'
import { Button, ModalDialog, useHost } from 'shared-ui'
import { FocusFirstError, FormAlert, SubmitButton, TextField } from 'shared-ui/forms'
import { useProvedChange } from '../../lib/use-proved-change'
import { messages } from './messages'
import styles from './payments.module.css'

const text = messages.bankDialog

/** Names the account that payouts go to. What was typed stays whatever the answer. */
export function BankDialog({ account, onClosed }: { account: PayoutAccount | null; onClosed: () => void }) {
  const { toast } = useHost()
  const shown = useRef<HTMLDialogElement>(null)
  const { changeAsync, isPending, failure, refused, dialog } = useNaming()

  async function submit(values: NewPayoutAccount, { setErrors }: FormikHelpers<NewPayoutAccount>) {
    try {
      const { account: named } = await changeAsync(newPayoutAccountSchema.cast(values))
      toast.success(text.saved(named?.last4 ?? ''))
      onClosed()
    } catch (cause) {
      setErrors(refused(cause))
    }
  }
  return (
    <>
      <ModalDialog title={account ? text.change : text.add} dialog={shown} busy={isPending} onClosed={onClosed}>
        <Formik
          initialValues={{ holder: account?.holder ?? '', iban: '' }}
          validationSchema={newPayoutAccountSchema}
          validateOnBlur={false}
          validateOnChange={false}
          onSubmit={submit}
        >
          <Form noValidate className={styles.form}>
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
            {failure && <FormAlert>{failure}</FormAlert>}
            <div className={styles.dialogActions}>
              <Button variant="secondary" disabled={isPending} onClick={() => shown.current?.close()}>
                {text.cancel}
              </Button>
              <SubmitButton pending={isPending} pendingText={text.saving}>
                {text.save}
              </SubmitButton>
            </div>
            <FocusFirstError />
          </Form>
        </Formik>
      </ModalDialog>
      {dialog}
    </>
  )
}

/** The call, and what it says about each field; what a field says is not said above the buttons, too. */
function useNaming() {
  const naming = useProvedChange('sellerMoney', (api, account: NewPayoutAccount) => api.sellerMoney.setAccount(account))
  const refused = (cause: unknown) =>
    Object.fromEntries(fieldProblems(cause).map(({ field, message }) => [field, message]))
  return { ...naming, failure: Object.keys(refused(naming.error)).length > 0 ? null : naming.failure, refused }
}
