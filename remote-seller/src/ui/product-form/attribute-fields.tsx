import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useEffect, useId } from 'react'
import type { OfferedAttribute, TypedAttribute } from 'shared-contracts'
import { joinClasses, patterns, Select, useHost } from 'shared-ui'
import control from 'shared-ui/back-office/control.module.css'
import { FieldError, FieldFrame } from 'shared-ui/forms'
import styles from './attribute-fields.module.css'
import { formMessages } from './form.messages'
import { OptionChips } from './option-chips'

const messages = formMessages.attributes

type FieldName = 'attributes' | 'typedAttributes'
type Values = { category: string } & Partial<Record<FieldName, TypedAttribute[]>>

interface Offered extends OfferedAttribute {
  required: boolean
}

const nothing: TypedAttribute[] = []

/** What a category's products say besides, in its order, and what this one says already. */
function useOffered(category: string, said: readonly TypedAttribute[]): { offered: Offered[]; isKnown: boolean } {
  const { data } = useQuery(useHost().queries.catalogue.formOptions.queryOptions())
  const ofCategory = data?.categories.find(({ slug }) => slug === category)?.attributes ?? []
  const offered = (data?.attributes ?? []).flatMap((attribute) => {
    const own = ofCategory.find(({ slug }) => slug === attribute.slug)
    const isSaid = said.some((one) => one.attribute === attribute.slug)
    return isSaid || (own && !attribute.retired) ? [{ ...attribute, required: own?.required ?? false }] : []
  })
  return { offered, isKnown: data?.categories.some(({ slug }) => slug === category) ?? false }
}

interface AttributeFieldsProps {
  /** Where in the form they stand. */
  name: FieldName
  /** Of a product that is not there yet: what another category has is given up. */
  isNew?: boolean
}

/** The attributes of the chosen category, each filled in by its kind. */
export function AttributeFields({ name, isNew = false }: AttributeFieldsProps) {
  const { values, errors, setFieldValue } = useFormikContext<Values>()
  const said = values[name] ?? nothing
  const { category } = values
  const { offered, isKnown } = useOffered(category, isNew ? nothing : said)
  const fits = said.filter(({ attribute }) => offered.some(({ slug }) => slug === attribute))
  const isLeft = isNew && isKnown && fits.length < said.length
  useEffect(() => {
    if (isLeft) void setFieldValue(name, fits)
    // Once for each category, by what it lacks.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLeft, category])
  const faults = (errors as { attributes?: string | Record<string, string> }).attributes
  if (category === '') return <p className={patterns.note}>{messages.wait}</p>
  if (offered.length === 0) return <p className={patterns.note}>{messages.none}</p>
  return (
    <>
      {offered.map((attribute) => {
        const own = said.filter((one) => one.attribute === attribute.slug)
        const others = said.filter((one) => one.attribute !== attribute.slug)
        const fault = typeof faults === 'object' ? faults[attribute.slug] : undefined
        return (
          <AttributeField
            key={attribute.slug}
            {...{ attribute, own, fault }}
            onChange={(next) => void setFieldValue(name, [...others, ...next])}
          />
        )
      })}
      {typeof faults === 'string' && <FieldError text={faults} />}
    </>
  )
}

interface AttributeFieldProps {
  attribute: Offered
  /** What the product says of it. */
  own: readonly TypedAttribute[]
  fault: string | undefined
  onChange: (next: TypedAttribute[]) => void
}

function AttributeField({ attribute, own, fault, onChange }: AttributeFieldProps) {
  const id = useId()
  const { slug, name, kind, required } = attribute
  const label = required ? messages.required(name) : name
  const options = attribute.values
    .filter((value) => !value.retired || own.some((one) => one.value === value.slug))
    .map((value) => ({ value: value.slug, label: value.name }))
  const errorId = fault ? `${id}-error` : undefined
  if (kind === 'one') {
    return (
      <FieldFrame id={id} label={label} error={fault ?? null} errorId={errorId ?? null}>
        <Select
          {...{ id, options }}
          value={own[0]?.value ?? ''}
          placeholder={messages.unsaid}
          aria-invalid={fault ? true : undefined}
          aria-describedby={errorId}
          onChange={({ target: { value } }) => onChange(value ? [{ attribute: slug, value, share: null }] : [])}
        />
      </FieldFrame>
    )
  }
  const choose = (chosen: string[]) =>
    onChange(
      chosen.map(
        (value) =>
          own.find((one) => one.value === value) ?? {
            ...{ attribute: slug, value },
            share: kind === 'shares' ? restOf(own) : null,
          },
      ),
    )
  return (
    <div className={patterns.stack2}>
      <OptionChips
        label={label}
        options={options}
        chosen={own.map(({ value }) => value)}
        errorId={errorId}
        onChange={choose}
      />
      {kind === 'shares' && own.length > 0 && (
        <Shares
          {...{ own, errorId, onChange }}
          labelOf={(slugOf) => options.find(({ value }) => value === slugOf)?.label ?? slugOf}
        />
      )}
      <FieldError id={errorId} text={fault} />
    </div>
  )
}

const sumOf = (own: readonly TypedAttribute[]) => own.reduce((sum, { share }) => sum + (Number(share) || 0), 0)

/** What is left of the whole, as text; empty when nothing is. */
function restOf(own: readonly TypedAttribute[]): string {
  const rest = 100 - sumOf(own)
  return rest > 0 ? String(rest) : ''
}

interface SharesProps {
  own: readonly TypedAttribute[]
  labelOf: (value: string) => string
  errorId: string | undefined
  onChange: (next: TypedAttribute[]) => void
}

/** How much of each, and what that sums to. */
function Shares({ own, labelOf, errorId, onChange }: SharesProps) {
  const id = useId()
  const sum = sumOf(own)
  return (
    <div className={styles.shares}>
      {own.map(({ value, share }) => (
        <FieldFrame key={value} id={`${id}-${value}`} label={messages.share(labelOf(value))}>
          <input
            id={`${id}-${value}`}
            className={control.control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={share ?? ''}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
            onChange={({ target }) =>
              onChange(
                own.map((one) => (one.value === value ? { ...one, share: target.value.replaceAll(/\D/g, '') } : one)),
              )
            }
          />
        </FieldFrame>
      ))}
      <p className={joinClasses(patterns.note, styles.sum)} role="status">
        {messages.sum(sum)}
      </p>
    </div>
  )
}
