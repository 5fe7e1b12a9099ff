import { useFormikContext } from 'formik'
import {
  FIRST_TAGLINE,
  MAX_FOOTER_COLUMNS,
  MAX_MENU_ENTRIES,
  menusDraftSchema,
  type ContentDetails,
  type MenusBody,
} from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import { Form, SelectField, TextField } from 'shared-ui/forms'
import { FieldGroup } from '../../ui/field-group'
import { SaveForm } from '../../ui/save-form'
import parts from '../../ui/parts.module.css'
import {
  isOnlyLegal,
  LinkFields,
  linkLine,
  LinkRows,
  newLink,
  plainLinks,
  typedLinks,
  type TypedLink,
} from './menu-links'
import { messages } from './messages'
import { newKey, OpeningRows, type OpeningRow } from './opening-rows'
import { oneMessages } from './one-document.messages'

const { menus: texts } = oneMessages

/** What opens below an entry. */
const BELOW = ['', 'brands', 'links'] as const

interface TypedEntry extends TypedLink {
  below: (typeof BELOW)[number]
  links: TypedLink[]
}

interface TypedColumn extends OpeningRow {
  title: string
  links: TypedLink[]
}

interface MenusValues {
  note: string
  tagline: string
  header: TypedEntry[]
  footer: TypedColumn[]
}

const valuesOf = ({ header, footer, tagline = FIRST_TAGLINE }: MenusBody): MenusValues => ({
  ...{ note: '', tagline },
  header: typedLinks(header).map((link, index) => {
    const { panel, links = [] } = header[index] ?? {}
    return { ...link, below: links.length > 0 ? 'links' : (panel ?? ''), links: typedLinks(links) }
  }),
  footer: footer.map(({ title, links }, key) => ({ key, title, links: typedLinks(links) })),
})

interface MenusFormProps {
  details: ContentDetails
  menus: MenusBody
  refusals: object
  onSaved: (details: ContentDetails) => void
}

/** The header's menu and the footer's columns, saved as their next version. */
export function MenusForm({ details: { id, version, gone = [] }, menus, refusals, onSaved }: MenusFormProps) {
  const { content } = useHost().api
  return (
    <Form
      className={patterns.stack8}
      initialValues={valuesOf(menus)}
      schema={menusDraftSchema}
      read={({ note, tagline, header, footer }) => ({
        note,
        // Left out as long as nobody has written one.
        ...((tagline !== FIRST_TAGLINE || menus.tagline !== undefined) && { tagline }),
        header: header.map(({ label, to, below, links }) => ({
          ...{ label, to },
          ...(below === 'brands' && { panel: below }),
          ...(below === 'links' && links.length > 0 && { links: plainLinks(links) }),
        })),
        footer: footer.map(({ title, links }) => ({ title, links: plainLinks(links) })),
      })}
      send={(draft) => content.saveMenus({ ...draft, id, version })}
      refusals={{ REFUSED: messages.refused, ...refusals }}
      failed={messages.failed}
      success={messages.saved}
      onSent={onSaved}
      actions={<SaveForm save={messages.save} />}
    >
      {gone.length > 0 && <p role="status">{texts.someGone(gone)}</p>}
      <FieldGroup legend={texts.header}>
        <Entries gone={gone} />
      </FieldGroup>
      <FieldGroup legend={texts.footer}>
        <TextField name="tagline" label={texts.tagline} hint={texts.taglineHint} maxLength={80} />
        <Columns gone={gone} />
      </FieldGroup>
      <TextField name="note" label={messages.noteField} hint={messages.noteHint} required />
    </Form>
  )
}

function Entries({ gone }: { gone: readonly string[] }) {
  const { values, setFieldValue } = useFormikContext<MenusValues>()
  const { header } = values
  return (
    <>
      <p className={patterns.note}>{texts.headerNote}</p>
      <OpeningRows<TypedEntry>
        name="header"
        label={texts.header}
        nameOf={({ label }) => label || texts.unnamed}
        line={(entry) => linkLine(entry, gone)}
        fields={(entry, of) => (
          <div className={patterns.stack4}>
            <LinkFields of={of} link={entry} gone={gone} />
            <SelectField
              name={`${of}.below`}
              label={texts.below}
              options={BELOW.map((value) => ({ value, label: texts.panels[value || 'own'] }))}
            />
            {entry.below === 'links' && (
              <LinkRows name={`${of}.links`} label={texts.linksOf(entry.label)} links={entry.links} gone={gone} />
            )}
          </div>
        )}
      />
      {header.length < MAX_MENU_ENTRIES && (
        <Button
          variant="secondary"
          className={parts.act}
          onClick={() => void setFieldValue('header', [...header, { ...newLink(), below: '', links: [] }])}
        >
          {texts.addEntry}
        </Button>
      )}
    </>
  )
}

function Columns({ gone }: { gone: readonly string[] }) {
  const { values, setFieldValue } = useFormikContext<MenusValues>()
  const { footer } = values
  const isLegal = (link: TypedLink) => isOnlyLegal(footer, link)
  return (
    <>
      <p className={patterns.note}>{texts.footerNote}</p>
      <OpeningRows<TypedColumn>
        name="footer"
        label={texts.footer}
        nameOf={({ title }) => title || texts.unnamed}
        line={({ title, links }) => [title || texts.unnamed, links.map(({ label }) => label).join(', ')]}
        fields={({ title, links }, of) => (
          <div className={patterns.stack4}>
            <TextField name={`${of}.title`} label={messages.title} hint={texts.titleHint} required />
            <LinkRows name={`${of}.links`} label={texts.linksOf(title)} {...{ links, gone }} keeps={isLegal} />
          </div>
        )}
        keeps={({ links }) => links.some(isLegal)}
      />
      {footer.length < MAX_FOOTER_COLUMNS && (
        <Button
          variant="secondary"
          className={parts.act}
          onClick={() => void setFieldValue('footer', [...footer, { key: newKey(), title: '', links: [] }])}
        >
          {texts.addColumn}
        </Button>
      )}
    </>
  )
}
