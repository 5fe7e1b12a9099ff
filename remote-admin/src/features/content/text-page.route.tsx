import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { documentPath, paths, type ContentDetails, type PageModule } from 'shared-contracts'
import { Button, TextLink, VisuallyHidden, joinClasses, patterns, useHost } from 'shared-ui'
import { PAGE_TITLE_ID, PageHeader, Panel, StateBadge, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { useMay } from '../../lib/use-may'
import { useUpdate } from '../../lib/use-update'
import { DetailsPage } from '../../ui/details-page'
import { Editable } from '../../ui/editable'
import { TestMail } from '../../ui/mail/test-mail'
import { May } from '../../ui/may'
import parts from '../../ui/parts.module.css'
import { ContentDialog, type ContentTask } from './content-dialogs'
import { MailForm } from './mail-form'
import { MailVersion } from './mail-version'
import { messages } from './messages'
import { nextText, wentBackText } from './next-text'
import { PageForm } from './page-form'

const pageList = { name: messages.name, to: adminPaths.content }
const mailList = { name: messages.mails.name, to: adminPaths.mails }
// Of each there is one document: the others do without.
const forms = () => import(/* webpackChunkName: "one-document" */ './one-document')
const LandingForm = lazy(async () => ({ default: (await forms()).LandingForm }))
const MenusForm = lazy(async () => ({ default: (await forms()).MenusForm }))
const BannerForm = lazy(async () => ({ default: (await forms()).BannerForm }))

/** A page's text and its versions, or a new one. */
export function Page() {
  const { id } = useParams()
  return id ? <OnePage id={id} /> : <NewPage />
}

function NewPage() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={messages.create} trail={adminTrail(pageList, { name: messages.create })} />
      <Editable permission="content.write">
        <PageForm refusals={{}} onSaved={({ id }) => void navigate(adminPaths.contentPage(id))} />
      </Editable>
    </>
  )
}

function OnePage({ id }: { id: string }) {
  const { api, queries } = useHost()
  const { moment } = useFormats()
  const own = queries.content.get.queryOptions({ input: { id } })
  const found = useQuery(own)
  const [task, setTask] = useState<ContentTask | null>(null)
  const { keep, refusals } = useUpdate<ContentDetails>({
    ...{ queryKey: own.queryKey, others: [queries.content.list], conflict: messages.conflict },
  })
  const { data } = found
  const [shown, setShown] = useState<number | null>(null)
  const { may } = useMay()
  const newest = data?.versions[0]?.number ?? 1
  const isMail = useLocation().pathname.startsWith(adminPaths.mails)
  const isWide = [data?.page, data?.mail, data?.landing].some(Boolean)
  const [saves, setSaves] = useState(0)
  function onSaved(saved: ContentDetails) {
    keep(saved)
    setShown(null)
    setSaves((before) => before + 1)
  }
  function close() {
    setTask(null)
    // The button that was pressed may have gone with what it was for.
    if (document.activeElement === document.body) document.getElementById(PAGE_TITLE_ID)?.focus()
  }
  return (
    <>
      <DetailsPage
        query={found}
        list={isMail ? mailList : pageList}
        title={data?.title ?? messages.columns.title}
        texts={messages}
        note={(page) => (
          <>
            <StateBadge tone={page.live ? 'done' : 'over'}>{page.live ? messages.live : messages.off}</StateBadge>
            {page.live && !page.mail && <TextLink to={documentPath(page)}>{messages.inShop}</TextLink>}
            <span>{nextText(page, moment) || wentBackText(page)}</span>
          </>
        )}
        acts={({ scheduled, live, isFirst, draft, mail }) => (
          <>
            <May permission="content.publish">
              {/* Below a long text nobody would look for it. */}
              {isWide && draft && <Button onClick={() => setTask({ publish: draft })}>{messages.publishDraft}</Button>}
              {scheduled && (
                <Button variant="secondary" onClick={() => setTask('unschedule')}>
                  {messages.unschedule.act}
                </Button>
              )}
              {live && !isFirst && (
                <Button variant="secondary" onClick={() => setTask('takeOff')}>
                  {messages.takeOff.act}
                </Button>
              )}
            </May>
            {mail && (
              <May permission="content.write">
                <TestMail send={() => api.content.testMail({ id, number: shown ?? newest })} />
              </May>
            )}
          </>
        )}
        lines={[12, 4]}
        isWide={isWide}
        main={(page) => (
          <>
            <Panel title={page.landing || page.banner || page.menus ? messages.shows : messages.form}>
              {page.isBroken && <p className={patterns.error}>{messages.broken}</p>}
              <Editable permission="content.write">
                <Suspense fallback={<p role="status">{messages.loading}</p>}>
                  {/* What was saved is a new start; what others do leaves what is typed alone. */}
                  <BodyForm key={`${page.id} ${saves}`} page={page} {...{ refusals, onSaved }} />
                </Suspense>
              </Editable>
            </Panel>
            {/* Whoever writes sees what is written. */}
            {page.mail && (shown !== null || !may('content.write')) && (
              <MailVersion of={page} number={shown ?? newest} />
            )}
          </>
        )}
        aside={(page) => (
          <Versions page={page} onPublish={(publish) => setTask({ publish })} onShow={page.mail && setShown} />
        )}
      />
      {task && data && <ContentDialog {...{ task, refusals }} details={data} onDone={keep} onClosed={close} />}
    </>
  )
}

interface BodyFormProps {
  page: ContentDetails
  refusals: object
  onSaved: (details: ContentDetails) => void
}

/** The form of what it is. */
function BodyForm({ page, ...rest }: BodyFormProps) {
  if (page.mail) return <MailForm details={page} mail={page.mail} {...rest} />
  if (page.banner) return <BannerForm details={page} banner={page.banner} {...rest} />
  if (page.menus) return <MenusForm details={page} menus={page.menus} {...rest} />
  if (page.landing) return <LandingForm details={page} landing={page.landing} {...rest} />
  return <PageForm details={page} {...rest} />
}

/** A window as wide as a phone. */
const PHONE = 'popup,width=390,height=844'

const previewOf = ({ id, kind }: ContentDetails, number: number) => {
  if (kind === 'banner') return paths.bannerPreview(id, number)
  if (kind === 'menus') return paths.menusPreview(id, number)
  return kind === 'landing' ? paths.landingPreview(id, number) : paths.pagePreview(id, number)
}

interface VersionsProps {
  page: ContentDetails
  onPublish: (number: number) => void
  /** Shows one on this page; absent: each has a page of its own. */
  onShow: ((number: number) => void) | undefined
}

function Versions({ page, onPublish, onShow }: VersionsProps) {
  const { day, moment } = useFormats()
  return (
    <Panel title={messages.versions}>
      <ol className={patterns.stack4} reversed>
        {page.versions.map(({ number, note, by, at, held }) => (
          <li key={number} className={joinClasses(patterns.stack1, patterns.breakable)}>
            <p className={patterns.medium}>{messages.version(number)}</p>
            <p>{note}</p>
            <p className={patterns.note}>
              {moment(at)}, {messages.by(by)}
            </p>
            {held.map(({ since, until }) => (
              <p key={since} className={patterns.note}>
                {messages.held(day(since), until && day(until))}
              </p>
            ))}
            <div className={joinClasses(patterns.row3, patterns.center, parts.acts)}>
              {onShow ? (
                <Button
                  variant="quiet"
                  aria-label={messages.ofVersion(messages.mails.show, number)}
                  onClick={() => onShow(number)}
                >
                  {messages.mails.show}
                </Button>
              ) : (
                <PagePreviews page={page} number={number} />
              )}
              {page.live?.number !== number && (
                <May permission="content.publish">
                  <Button
                    variant="secondary"
                    aria-label={messages.ofVersion(messages.publish.act, number)}
                    onClick={() => onPublish(number)}
                  >
                    {messages.publish.act}
                  </Button>
                </May>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function PagePreviews({ page, number }: { page: ContentDetails; number: number }) {
  return (
    <>
      <TextLink to={previewOf(page, number)} target="_blank">
        {messages.preview}
        <VisuallyHidden> {messages.version(number)}</VisuallyHidden>
      </TextLink>
      <Button
        variant="quiet"
        aria-label={messages.ofVersion(`${messages.preview} ${messages.previewOnPhone.toLowerCase()},`, number)}
        onClick={() => window.open(previewOf(page, number), 'phone', PHONE)}
      >
        {messages.previewOnPhone}
      </Button>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.textTitle })
