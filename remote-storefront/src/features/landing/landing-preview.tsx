import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { useParams } from 'react-router-dom'
import { LANDING_DRAFT, LANDING_DRAFT_READY, type Landing, type LandingDraftMessage } from 'shared-contracts'
import { EmptyState, useHost } from 'shared-ui'
import { whyNotShown, writtenMessages } from '../../lib/not-shown'
import { EmptyShop, Hero } from './hero'
import { bringRest } from './rest-of-landing'

/** The same file as that of the page: it has its styles. */
const BelowTheFold = lazy(async () => ({ default: (await bringRest()).BelowTheFold }))

const nothing = () => undefined

/** What is looked at leads nowhere, and neither does the shell around it; what only opens something does that. */
function stay(event: Event): void {
  const pressed = event.target instanceof Element ? event.target : null
  if (pressed?.closest('button[aria-expanded]')) return
  event.preventDefault()
  event.stopPropagation()
  // The shell has marked it as what the next page is waited for by.
  pressed?.closest('a')?.removeAttribute('data-pressed')
}

/** What the page around this one sends; `null` until it does. */
function useDraft(around: Window): LandingDraftMessage | null {
  const [draft, setDraft] = useState<LandingDraftMessage | null>(null)
  useEffect(() => {
    const { origin } = window.location
    const controller = new AbortController()
    const { signal } = controller
    const receive = ({ origin: from, source, data }: MessageEvent<Partial<LandingDraftMessage> | null>) => {
      // Others say things to all frames: tools that look at a page, extensions.
      if (from === origin && source === around && data?.landing)
        setDraft({ place: null, ...data, landing: data.landing })
    }
    addEventListener('message', receive, { signal })
    around.postMessage(LANDING_DRAFT_READY, origin)
    return () => controller.abort()
  }, [around])
  return draft
}

interface PreviewProps {
  /** The landing page, or what stands in its place: the page's own, whose chunk shoppers have. */
  View: ComponentType<{ found: { data: Landing | undefined; isError: boolean; refetch: () => unknown } }>
  noteClass: string | undefined
}

/** What staff look at before shoppers do. In a chunk of its own, which no shopper loads. */
export function LandingPreview(props: PreviewProps) {
  const { number } = useParams()
  return number === LANDING_DRAFT ? <LandingDraft /> : <Version {...props} />
}

function Version({ View, noteClass }: PreviewProps) {
  const { queries } = useHost()
  const { id = '', number } = useParams()
  const version = useQuery(queries.content.version.queryOptions({ input: { id, number: Number(number) } }))
  const { data, error } = version
  const landing = data?.shownLanding
  // The version of another page has no landing.
  const why = data && !landing ? writtenMessages.missing : whyNotShown(error)
  return (
    <>
      {landing && (
        <p role="status" className={noteClass}>
          {writtenMessages.preview}
        </p>
      )}
      {why ? <EmptyState heading="h1" title={why} /> : <View found={{ ...version, data: landing }} />}
    </>
  )
}

/** The landing page as somebody writes it, within the page in which they do. */
function LandingDraft() {
  const { parent } = window
  return parent === window ? <EmptyState heading="h1" title={writtenMessages.missing} /> : <Drawn around={parent} />
}

function Drawn({ around }: { around: Window }) {
  const draft = useDraft(around)
  const parts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const controller = new AbortController()
    for (const kind of ['click', 'auxclick', 'submit'])
      document.addEventListener(kind, stay, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
  useEffect(() => {
    const follow = () => {
      const part = draft?.place == null ? null : parts.current?.children[draft.place]
      const seen = part?.getBoundingClientRect()
      // The window alone: what is scrolled into view would move the page around it as well.
      if (seen && (seen.top < 0 || seen.bottom > window.innerHeight))
        window.scrollTo({ top: window.scrollY + seen.top - window.innerHeight / 8 })
    }
    follow()
    addEventListener('resize', follow)
    return () => removeEventListener('resize', follow)
  }, [draft])
  return draft && <Parts landing={draft.landing} place={parts} />
}

/** As shoppers get it, each part in a place of its own. */
const Parts = ({ landing, place }: { landing: Landing; place: RefObject<HTMLDivElement | null> }) => (
  <div ref={place}>
    <div>{landing.hero ? <Hero {...landing} /> : <EmptyShop />}</div>
    {landing.sections.map((section, index) => (
      <div key={index}>
        <Suspense>
          <BelowTheFold landing={{ ...landing, sections: [section] }} onReady={nothing} />
        </Suspense>
      </div>
    ))}
  </div>
)
