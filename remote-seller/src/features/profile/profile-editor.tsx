import { Form, Formik } from 'formik'
import { useState } from 'react'
import { shopProfileDraftSchema, type Picture, type ShopProfile } from 'shared-contracts'
import { patterns } from 'shared-ui'
import { GuideLink, LeaveGuard, Panel, SaveBar, useFormats } from 'shared-ui/back-office'
import { FocusFirstError, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import { useRole } from '../../lib/role'
import { ConflictNotice, HolidayFields } from './holiday-fields'
import { messages } from './messages'
import { PictureField } from './picture-field'
import styles from './profile-page.module.css'
import { ReturnAddressFields } from './return-address-fields'
import { ShopPreview, suggestSlug } from './shop-preview'
import { useProfileEditor } from './use-profile-editor'

/** The profile's form, with a look at the page that comes of it. */
export function ProfileEditor({ opened }: { opened: ShopProfile }) {
  const { moment } = useFormats()
  const mayWrite = useRole().may('shop.write')
  const editing = useProfileEditor(opened)
  const { profile, conflict } = editing
  const [uploaded, setUploaded] = useState<Picture[]>([])
  const pictureOf = (id: string | null) =>
    [profile.logo, profile.banner, ...uploaded].find((picture) => picture?.id === id) ?? null
  const keep = (picture: Picture) => setUploaded((known) => [...known, picture])

  return (
    <Formik
      initialValues={opened.content}
      validationSchema={shopProfileDraftSchema}
      onSubmit={(values, hands) => editing.save(values, hands)}
    >
      {({ values, dirty, isSubmitting, setFieldValue }) => (
        <div className={styles.columns}>
          <Form noValidate className={styles.form}>
            <FocusFirstError />
            {conflict && <ConflictNotice changed={conflict} editing={editing} />}
            <fieldset disabled={!mayWrite} className={styles.fields}>
              <Panel title={messages.sections.front}>
                <TextField
                  name="name"
                  label={messages.fields.name}
                  maxLength={60}
                  required
                  onTyped={(name) => {
                    const slug = suggestSlug(profile, values, name)
                    if (slug !== null) void setFieldValue('slug', slug)
                  }}
                />
                <TextField
                  name="slug"
                  label={messages.fields.slug}
                  hint={messages.fields.slugHint(values.slug)}
                  spellCheck={false}
                  autoCapitalize="none"
                  required
                />
                <TextAreaField name="story" label={messages.fields.story} hint={messages.fields.storyHint} />
                <PictureField name="logoId" words={messages.logo} picture={pictureOf(values.logoId)} onStored={keep} />
                <PictureField
                  name="bannerId"
                  words={messages.banner}
                  picture={pictureOf(values.bannerId)}
                  onStored={keep}
                  wide
                />
              </Panel>
              <Panel title={messages.sections.contact}>
                <TextField
                  name="contactEmail"
                  type="email"
                  label={messages.fields.contactEmail}
                  hint={messages.fields.contactEmailHint}
                  autoComplete="email"
                />
                <ReturnAddressFields />
              </Panel>
              <Panel
                title={messages.sections.holiday}
                actions={<GuideLink to="holiday-mode" about={messages.sections.holiday} />}
              >
                <HolidayFields editing={editing} />
              </Panel>
            </fieldset>
            <SaveBar actions={mayWrite && <SubmitButton saves>{messages.save}</SubmitButton>}>
              <p className={patterns.note} role="status">
                {!mayWrite
                  ? messages.notYours
                  : dirty
                    ? messages.unsaved
                    : messages.lastChange(profile.changed.by, moment(profile.changed.at))}
              </p>
            </SaveBar>
          </Form>
          <ShopPreview
            values={values}
            logo={pictureOf(values.logoId)}
            banner={pictureOf(values.bannerId)}
            profile={profile}
          />
          <LeaveGuard active={dirty && !isSubmitting} />
        </div>
      )}
    </Formik>
  )
}
