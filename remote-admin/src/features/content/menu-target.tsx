import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import { audiencePaths, documentPath, paths } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { SelectField, TextField } from 'shared-ui/forms'
import { FieldPair } from '../../ui/field-group'
import { oneMessages } from './one-document.messages'

const { menus: texts } = oneMessages

const TARGETS = ['page', 'category', 'collection', 'brand', 'address'] as const
export type TargetKind = (typeof TARGETS)[number]

/** Pages that are no texts. */
const OWN_PAGES = [
  { value: paths.store, label: texts.pages.store },
  { value: paths.deals, label: texts.pages.deals },
  { value: paths.contact, label: texts.pages.contact },
  { value: paths.newsletter, label: texts.pages.newsletter },
  { value: paths.imprint, label: texts.pages.imprint },
  { value: audiencePaths.seller.register, label: texts.pages.sell },
  { value: paths.seller.home, label: texts.pages.sellers },
]

const FIRST_PATHS: readonly string[] = [paths.about, paths.help, paths.licence, paths.policy, paths.terms]

/** What an address leads to, as far as it says it. */
export function targetOf(to: string): TargetKind {
  const isOf = (begin: string) => to.startsWith(begin) && !/[&,#]/.test(to)
  if (isOf(paths.category(''))) return 'category'
  if (isOf(paths.collection(''))) return 'collection'
  if (isOf(paths.brand(''))) return 'brand'
  const isPage = !to || FIRST_PATHS.includes(to) || OWN_PAGES.some(({ value }) => value === to)
  return isPage || /^\/pages\/[a-z\d-]+$/.test(to) ? 'page' : 'address'
}

/** What can be led to, by its address. */
function useTargets(kind: TargetKind): { value: string; label: string }[] {
  const { queries } = useHost()
  const { data: options } = useQuery({ ...queries.catalogue.formOptions.queryOptions(), enabled: kind === 'category' })
  const { data: facets } = useQuery({
    ...queries.catalogue.facets.queryOptions({ input: {} }),
    enabled: kind === 'brand',
  })
  const { data: collections } = useQuery({
    ...queries.collections.names.queryOptions(),
    enabled: kind === 'collection',
  })
  const { data: content } = useQuery({ ...queries.content.list.queryOptions(), enabled: kind === 'page' })
  switch (kind) {
    case 'category':
      return (options?.categories ?? []).flatMap(({ slug, label, retired }) =>
        retired ? [] : [{ value: paths.category(slug), label }],
      )
    case 'brand':
      return (facets?.brands ?? []).map(({ slug, name }) => ({ value: paths.brand(slug), label: name }))
    case 'collection':
      return (collections?.items ?? []).map(({ slug, title }) => ({ value: paths.collection(slug), label: title }))
    case 'page':
      return [
        ...OWN_PAGES,
        ...(content?.items ?? [])
          .filter((one) => one.kind === 'page')
          .map((one) => ({ value: documentPath(one), label: one.title })),
      ]
    default:
      return []
  }
}

/** What an address leads to, in a word. */
export function TargetName({ to }: { to: string }) {
  return useTargets(targetOf(to)).find(({ value }) => value === to)?.label ?? to
}

/** Where a link leads: what kind of thing, and which. @param of its name in the form. */
export function TargetFields({ of, kind, to }: { of: string; kind: TargetKind; to: string }) {
  const { setFieldValue } = useFormikContext()
  const known = useTargets(kind)
  const isOther = kind !== 'address' && to !== '' && targetOf(to) !== kind
  useEffect(() => {
    if (isOther) void setFieldValue(`${of}.to`, '')
  }, [isOther, of, setFieldValue])
  const options = !to || known.some(({ value }) => value === to) ? known : [...known, { value: to, label: to }]
  return (
    <FieldPair>
      <SelectField
        name={`${of}.kind`}
        label={texts.kind}
        options={TARGETS.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      {kind === 'address' ? (
        <TextField name={`${of}.to`} label={texts.to} hint={oneMessages.banner.linkHint} autoCapitalize="none" />
      ) : (
        <SelectField name={`${of}.to`} label={texts.kinds[kind]} options={options} placeholder={texts.choose} />
      )}
    </FieldPair>
  )
}
