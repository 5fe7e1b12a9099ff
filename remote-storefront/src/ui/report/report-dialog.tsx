import { useRef, useState } from 'react'
import {
  CATEGORIES_OF,
  contentReportDraftSchema,
  REPORT_MAX_LENGTH,
  type Account,
  type ReportCategory,
  type ReportSubject,
} from 'shared-contracts'
import { Button, ModalDialog, patterns, useHost, visuallyHidden } from 'shared-ui'
import { FormDialog, SelectField, TextAreaField, TextField } from 'shared-ui/forms'
import type { ReportProps } from './report-button'

export const messages = {
  title: { product: 'Report this item', review: 'Report this review', seller: 'Report this shop' } satisfies Record<
    ReportSubject,
    string
  >,
  text: (title: string) =>
    `About ${title}. A person looks at it. Who sells or wrote it does not learn who reported it. Send only what you believe to be true.`,
  category: 'What is wrong?',
  choose: 'Choose',
  categories: {
    counterfeit: 'It is counterfeit',
    rights: 'It uses my or someone’s design, photo or trade mark',
    unsafe: 'It is not safe',
    prohibited: 'It must not be sold',
    misleading: 'It is misleading or untrue',
    offensive: 'It is offensive or hateful',
    advertising: 'It is advertising',
    personal: 'It shows personal data',
    fraud: 'It is fraud',
    other: 'Something else',
  } satisfies Record<ReportCategory, string>,
  words: 'What do you see, and where?',
  email: 'Your email (optional)',
  emailHint: 'For the outcome, and for nothing else.',
  member: (email: string) => `The outcome goes to ${email}.`,
  website: 'Leave this field empty',
  send: 'Send the report',
  sending: 'Sending...',
  sent: 'Thank you for telling us',
  mailed: 'We have mailed you that it has come, and mail you what becomes of it.',
  notMailed: 'We look at it. You gave no address, so you do not hear what becomes of it.',
  close: 'Close',
  refused: 'We take no report about this now.',
  gone: 'It is no longer there, so there is nothing to report.',
} as const

interface ReportDialogProps extends ReportProps {
  /** Who is signed in. */
  member: Pick<Account, 'email'> | null
  onClosed: () => void
}

/** What is wrong with something, told to the marketplace by a member or a guest. */
export function ReportDialog({ subject, named, title, member, onClosed }: ReportDialogProps) {
  const { api } = useHost()
  const trap = useRef<HTMLInputElement>(null)
  const [mailed, setMailed] = useState<boolean | null>(null)
  if (mailed !== null)
    return (
      <ModalDialog title={messages.sent} onClosed={onClosed}>
        <p role="status">{mailed ? messages.mailed : messages.notMailed}</p>
        <Button onClick={onClosed}>{messages.close}</Button>
      </ModalDialog>
    )
  return (
    <FormDialog
      title={messages.title[subject]}
      initialValues={{ category: '', words: '', email: '' }}
      schema={contentReportDraftSchema}
      send={({ email, ...draft }, requestId) =>
        api.contentReports.send({
          ...{ ...draft, subject, named, requestId, website: trap.current?.value || undefined },
          ...(email && !member && { email }),
        })
      }
      refusals={{
        NOT_FOUND: messages.gone,
        REFUSED: ({ detail = messages.refused }: { detail?: string | undefined }) => detail,
      }}
      onSent={(receipt) => setMailed(receipt.mailed)}
      stays
      submit={messages.send}
      pendingText={messages.sending}
      onClosed={onClosed}
    >
      <p className={patterns.soft}>{messages.text(title)}</p>
      <SelectField
        name="category"
        label={messages.category}
        options={[
          { value: '', label: messages.choose },
          ...CATEGORIES_OF[subject].map((value) => ({ value, label: messages.categories[value] })),
        ]}
      />
      <TextAreaField name="words" label={messages.words} rows={4} maxLength={REPORT_MAX_LENGTH} required />
      {member ? (
        <p className={patterns.note}>{messages.member(member.email)}</p>
      ) : (
        <TextField
          name="email"
          type="email"
          label={messages.email}
          hint={messages.emailHint}
          autoComplete="email"
          inputMode="email"
        />
      )}
      <label className={visuallyHidden} aria-hidden="true">
        {messages.website}
        <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </FormDialog>
  )
}
