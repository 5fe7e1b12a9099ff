import { Form, Formik } from 'formik'
import { Button } from 'shared-ui'
import { TextField } from 'shared-ui/forms'
import { useListAddress } from '../../lib/use-list-address'
import styles from './invoice-page.module.css'
import { messages } from './messages'

/** Words to find documents by; they go into the address. */
export function InvoiceSearch({ q }: { q: string }) {
  const { change } = useListAddress()
  return (
    <Formik initialValues={{ q }} enableReinitialize onSubmit={({ q: typed }) => change({ q: typed.trim() })}>
      <Form role="search" noValidate className={styles.search}>
        <TextField name="q" type="search" label={messages.search} placeholder={messages.searchHint} maxLength={100} />
        <Button type="submit" variant="secondary">
          {messages.find}
        </Button>
      </Form>
    </Formik>
  )
}
