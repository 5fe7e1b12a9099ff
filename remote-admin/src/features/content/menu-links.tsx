import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { LEGAL_PATHS, MAX_MENU_LINKS } from 'shared-contracts'
import { Button, joinClasses, patterns } from 'shared-ui'
import { TextField } from 'shared-ui/forms'
import parts from '../../ui/parts.module.css'
import styles from './landing-form.module.css'
import { TargetFields, TargetName, targetOf, type TargetKind } from './menu-target'
import { newKey, OpeningRows, type OpeningRow } from './opening-rows'
import { oneMessages } from './one-document.messages'

const { menus: texts } = oneMessages

export interface TypedLink extends OpeningRow {
  label: string
  kind: TargetKind
  to: string
}

interface Link {
  label: string
  to: string
}

export const typedLinks = (links: readonly Link[] = []): TypedLink[] =>
  links.map(({ label, to }, key) => ({ key, label, to, kind: targetOf(to) }))

export const newLink = (): TypedLink => ({
  ...{ key: newKey(), label: '', kind: 'page', to: '' },
})

export const plainLinks = (links: readonly TypedLink[]): Link[] => links.map(({ label, to }) => ({ label, to }))

/** What is said of a link in its line. @param gone addresses that lead to nothing. */
export const linkLine = ({ label, to }: Link, gone: readonly string[]): [string, ReactNode] => [
  label || texts.unnamed,
  gone.includes(to) ? texts.gone : to && <TargetName to={to} />,
]

interface LinkFieldsProps {
  of: string
  link: TypedLink
  gone: readonly string[]
  /** It leads where it does. */
  isFixed?: boolean
}

export function LinkFields({ of, link: { kind, to }, gone, isFixed }: LinkFieldsProps) {
  return (
    <>
      {gone.includes(to) && <p className={patterns.note}>{texts.goneText(to)}</p>}
      <TextField name={`${of}.label`} label={texts.label} required />
      {isFixed ? <p className={patterns.note}>{texts.legal(to)}</p> : <TargetFields {...{ of, kind, to }} />}
    </>
  )
}

interface LinkRowsProps {
  /** Of the list in the form. */
  name: string
  label: string
  links: readonly TypedLink[]
  gone: readonly string[]
  /** Those that stay. */
  keeps?: (link: TypedLink) => boolean
}

/** Links below an entry of the menu, or in a column of the footer. */
export function LinkRows({ name, label, links, gone, keeps = () => false }: LinkRowsProps) {
  const { setFieldValue } = useFormikContext()
  return (
    <div className={joinClasses(patterns.stack4, styles.within)}>
      <OpeningRows<TypedLink>
        isWithin
        name={name}
        label={label}
        nameOf={(link) => link.label || texts.unnamed}
        line={(link) => linkLine(link, gone)}
        fields={(link, of) => (
          <div className={patterns.stack4}>
            <LinkFields of={of} link={link} gone={gone} isFixed={keeps(link)} />
          </div>
        )}
        keeps={keeps}
      />
      {links.length < MAX_MENU_LINKS && (
        <Button
          variant="secondary"
          className={parts.act}
          onClick={() => void setFieldValue(name, [...links, newLink()])}
        >
          {texts.addLink}
        </Button>
      )}
    </div>
  )
}

/** Of what the law asks for, the one link that there is. */
export const isOnlyLegal = (columns: readonly { links: readonly TypedLink[] }[], { to }: TypedLink): boolean =>
  LEGAL_PATHS.includes(to) && columns.flatMap(({ links }) => links).filter((link) => link.to === to).length === 1
