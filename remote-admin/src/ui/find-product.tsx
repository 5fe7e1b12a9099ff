import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { SEARCH_MIN_LENGTH } from 'shared-contracts'
import { chip, patterns, useHost } from 'shared-ui'
import { useSettled } from 'shared-ui/back-office'
import { TextField } from 'shared-ui/forms'
import { useMay } from '../lib/use-may'
import { messages } from './messages'

export interface FoundProduct {
  id: string
  slug: string
  title: string
}

interface FindProductProps {
  /** Of the field in which it is looked for: a text of the form that is not sent. */
  name: string
  label: string
  hint: string
  /** Slugs of those that are not offered. */
  without: readonly string[]
  onFound: (product: FoundProduct) => unknown
}

/** Products on sale, found by what is typed. Who may not see products reads why. */
export function FindProduct({ name, label, hint, without, onFound }: FindProductProps) {
  const { queries } = useHost()
  const { may, whyNot } = useMay()
  const { getFieldProps, setFieldValue } = useFormikContext()
  const typed = String(getFieldProps<string>(name).value ?? '').trim()
  const q = useSettled(typed, SEARCH_MIN_LENGTH)
  const { data } = useQuery({ ...queries.admin.search.queryOptions({ input: { q } }), enabled: q !== '' })
  if (!may('products.read'))
    return (
      <div className={patterns.stack1}>
        <p className={patterns.medium}>{label}</p>
        <p className={patterns.note}>{whyNot('products.read')}</p>
      </div>
    )
  const isOffered = ({ slug, status }: { slug: string; status: string }) =>
    status === 'published' && !without.includes(slug)
  const found = typed && q ? (data?.products ?? []).filter(isOffered) : []
  function take({ id, slug, title }: FoundProduct) {
    void setFieldValue(name, '')
    onFound({ id, slug, title })
  }
  return (
    <div className={patterns.stack2}>
      <TextField
        name={name}
        label={label}
        hint={hint}
        autoComplete="off"
        spellCheck={false}
        // It takes the first that was found, and does not send the form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !typed) return
          event.preventDefault()
          if (found[0]) take(found[0])
        }}
      />
      {found.length > 0 && (
        <ul className={patterns.row2} aria-label={messages.foundProducts}>
          {found.map((product) => (
            <li key={product.id}>
              <button type="button" className={chip} onClick={() => take(product)}>
                {messages.addProduct(product.title)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
