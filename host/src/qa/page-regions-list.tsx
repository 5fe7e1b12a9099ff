import { qaMessages } from './messages'
import type { Region } from './page-regions'
import { shortVersion } from './short-version'

interface Props {
  regions: readonly Region[]
  outlined: boolean
  onOutline: (outlined: boolean) => void
}

/** Who drew what of the page, in words. */
export function PageRegions({ regions, outlined, onOutline }: Props) {
  return (
    <section>
      <h3>{qaMessages.here}</h3>
      <ul className="regions">
        {regions
          .filter(({ remote }, index) => remote || index === 0)
          .map(({ remote, version, failed, rescued }) => (
            <li key={remote}>
              <strong>{remote ?? qaMessages.host}</strong> <code>{shortVersion(version)}</code>
              {failed && <span className="problem">{qaMessages.notDrawn}</span>}
              {rescued && <span className="note">{qaMessages.why.rescued}</span>}
            </li>
          ))}
      </ul>
      <label className="check">
        <input type="checkbox" checked={outlined} onChange={({ target }) => onOutline(target.checked)} />
        {qaMessages.outlines}
      </label>
    </section>
  )
}
