import { useFormikContext } from 'formik'
import { BANNER_TONES, bannerDraftSchema, type BannerBody, type ContentDetails } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { momentIn } from 'shared-ui/back-office'
import { Form, RadioField, TextField } from 'shared-ui/forms'
import { FieldPair } from '../../ui/field-group'
import { SaveForm } from '../../ui/save-form'
import styles from './banner-form.module.css'
import { messages } from './messages'
import { oneMessages } from './one-document.messages'

const { banner: texts, landing } = oneMessages

interface BannerFormProps {
  details: ContentDetails
  banner: BannerBody
  refusals: object
  onSaved: (details: ContentDetails) => void
}

/** The line above the shop's header, saved as its next version. */
export function BannerForm({ details: { id, version }, banner, refusals, onSaved }: BannerFormProps) {
  const { api, config } = useHost()
  const { timeZone: zone = 'UTC' } = config
  const { title, linkText = '', linkTo = '', tone, until } = banner
  return (
    <Form
      className={patterns.stack6}
      initialValues={{ note: '', title, linkText, linkTo, tone, until: until ? localIn(until, zone) : '' }}
      schema={bannerDraftSchema}
      read={({ linkText: words, linkTo: to, until: at, ...typed }) => ({
        ...typed,
        ...(words && { linkText: words }),
        ...(to && { linkTo: to }),
        ...(at && { until: momentIn(at, zone) }),
      })}
      send={(draft) => api.content.saveBanner({ ...draft, id, version })}
      refusals={{ REFUSED: messages.refused, ...refusals }}
      failed={messages.failed}
      success={messages.saved}
      onSent={onSaved}
      actions={<SaveForm save={messages.save} />}
    >
      <p className={patterns.note}>{texts.note}</p>
      <Sample />
      <TextField name="title" label={texts.text} hint={texts.textHint} required />
      <FieldPair>
        <TextField name="linkText" label={landing.linkText} />
        <TextField name="linkTo" label={landing.linkTo} hint={texts.linkHint} autoCapitalize="none" />
      </FieldPair>
      <RadioField
        name="tone"
        legend={texts.tone}
        options={BANNER_TONES.map((value) => ({ value, label: texts.tones[value] }))}
      />
      <TextField name="until" type="datetime-local" label={texts.until} hint={texts.untilHint(zone)} />
      <TextField name="note" label={messages.noteField} hint={messages.noteHint} required />
    </Form>
  )
}

/** A moment as its field has it, by a clock of the shop. */
const localIn = (iso: string, zone: string) =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
    .format(new Date(iso))
    .replace(' ', 'T')

/** The line as it is typed. */
function Sample() {
  const { title, linkText, tone } = useFormikContext<BannerBody>().values
  return (
    <figure className={patterns.stack1}>
      <figcaption className={patterns.note}>{texts.sample}</figcaption>
      <p className={styles.sample} data-tone={tone}>
        {title.trim() || texts.text} {linkText && <u>{linkText}</u>}
      </p>
    </figure>
  )
}
