import { useState } from 'react'
import type { Overrides, QaLink } from 'shared-contracts'
import { formatTime } from './format-time'
import { qaMessages } from './messages'
import { qaApi } from './qa-api'

type Outcome = { link: QaLink; copied: boolean } | { problem: string }

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )

function hintOf(overrides: Overrides): string | null {
  const versions = Object.values(overrides)
  if (versions.length === 0) return qaMessages.shareHint
  return versions.some((version) => version.includes(':')) ? qaMessages.shareLocal : null
}

/** Makes a link that shows this page with the releases of this page to anybody, for a while. @param overrides in force here. */
export function ShareLink({ overrides }: { overrides: Overrides }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const hint = hintOf(overrides)

  async function share() {
    const path = new URL(location.href)
    path.searchParams.delete('qa')
    try {
      const link = await qaApi.link(path.pathname + path.search + path.hash, overrides)
      setOutcome({ link, copied: await copy(link.url) })
    } catch (cause) {
      setOutcome({ problem: cause instanceof Error ? cause.message : qaMessages.noAnswer })
    }
  }

  if (hint) return <p className="note">{hint}</p>
  return (
    <div className="share">
      <button type="button" onClick={() => void share()}>
        {qaMessages.share}
      </button>
      {outcome && 'link' in outcome && (
        <input
          aria-label={qaMessages.link}
          readOnly
          value={outcome.link.url}
          onFocus={({ target }) => target.select()}
        />
      )}
      <p className="note" role="status">
        {outcome &&
          ('problem' in outcome
            ? outcome.problem
            : (outcome.copied ? qaMessages.copied : qaMessages.notCopied)(formatTime(outcome.link.until)))}
      </p>
    </div>
  )
}
