import { useQuery } from '@tanstack/react-query'
import { useHost } from 'shared-ui'
import { SelectField } from 'shared-ui/forms'

interface CollectionFieldProps {
  name: string
  label: string
  /** What stands for no collection. */
  none: string
}

/** One of the collections, by its slug; empty for none. */
export function CollectionField({ name, label, none }: CollectionFieldProps) {
  const { queries } = useHost()
  const { data } = useQuery(queries.collections.names.queryOptions())
  const all = (data?.items ?? []).map(({ slug, title }) => ({ value: slug, label: title }))
  return <SelectField name={name} label={label} options={[{ value: '', label: none }, ...all]} />
}
