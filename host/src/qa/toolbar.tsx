import { useEffect, useRef, useState } from 'react'
import type { QaState } from 'shared-contracts'
import { Choices } from './choices'
import type { HostTools } from './host-tools'
import { makeRoom, onLeaving } from './make-room'
import { qaMessages } from './messages'
import { PageRegions } from './page-regions-list'
import { RegionOutlines } from './region-outlines'
import { Reports } from './reports'
import { ShareLink } from './share-link'
import { keepSettings, readSettings, type ToolbarSettings, usePageRegions, useRemotes } from './use-page-regions'

interface Props {
  tools: HostTools
  state: QaState
  /** It was asked for just now, so it takes the keyboard. */
  takesFocus: boolean
  onHide: () => void
}

/** Everything that QA wants to know of a page and to change about it, in a corner. */
export function Toolbar({ tools, state, takesFocus, onHide }: Props) {
  const [settings, setSettings] = useState(readSettings)
  const regions = usePageRegions(tools)
  const { remotes, problem } = useRemotes(state.mayChoose && settings.expanded)
  const panel = useRef<HTMLElement>(null)
  const { side, expanded, outlines } = settings

  useEffect(() => {
    if (takesFocus) panel.current?.focus()
  }, [takesFocus, expanded])

  function change(next: Partial<ToolbarSettings>) {
    const all = { ...settings, ...next }
    setSettings(all)
    keepSettings(all)
  }

  useEffect(() => {
    const element = panel.current
    const collapse = ({ key }: KeyboardEvent) => key === 'Escape' && change({ expanded: false })
    element?.addEventListener('keydown', collapse)
    return () => element?.removeEventListener('keydown', collapse)
  })

  useEffect(() => (expanded ? makeRoom(side) : undefined), [expanded, side])
  useEffect(() => (panel.current ? onLeaving(panel.current, () => change({ expanded: false })) : undefined))

  if (!expanded)
    return (
      <aside className="edge" data-side={side} aria-label={qaMessages.label}>
        <button type="button" className="tag" aria-label={qaMessages.expand} onClick={() => change({ expanded: true })}>
          {qaMessages.short}
        </button>
      </aside>
    )

  return (
    <>
      {outlines && <RegionOutlines regions={regions} />}
      <aside ref={panel} className="corner panel" data-side={side} aria-label={qaMessages.label} tabIndex={-1}>
        <header>
          <h2>{qaMessages.title}</h2>
          <button
            type="button"
            className="icon wide-only"
            aria-label={side === 'left' ? qaMessages.toRight : qaMessages.toLeft}
            onClick={() => change({ side: side === 'left' ? 'right' : 'left' })}
          >
            {side === 'left' ? '→' : '←'}
          </button>
          <button
            type="button"
            className="icon"
            aria-label={qaMessages.collapse}
            onClick={() => change({ expanded: false })}
          >
            –
          </button>
          <button type="button" className="icon" aria-label={qaMessages.hide} onClick={onHide}>
            ×
          </button>
        </header>
        <div className="body">
          <PageRegions regions={regions} outlined={outlines} onOutline={(next) => change({ outlines: next })} />
          <section>
            <h3>{qaMessages.releases}</h3>
            {state.mayChoose && !remotes && (
              <p className="note" role="status">
                {problem ?? qaMessages.loading}
              </p>
            )}
            {!state.mayChoose && state.until && <p className="note">{qaMessages.guest}</p>}
            <Choices
              snapshot={tools.shell.snapshot}
              state={state}
              remotes={remotes}
              first={regions.find(({ remote }) => remote)?.remote ?? null}
            />
            {state.mayChoose && <ShareLink overrides={state.overrides} />}
          </section>
          <Reports />
        </div>
      </aside>
    </>
  )
}
