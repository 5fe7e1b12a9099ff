import { useEffect, useRef } from 'react'
import { qaMessages } from './messages'
import type { Region } from './page-regions'
import { shortVersion } from './short-version'

const captionOf = ({ remote, version, failed }: Region) =>
  [remote ?? qaMessages.host, shortVersion(version), failed && qaMessages.notDrawn].filter(Boolean).join(' ')

/** A line around a region, with who drew it; follows the region wherever it goes, and lets every click through. */
function RegionOutline({ region }: { region: Region }) {
  const box = useRef<HTMLDivElement>(null)
  const { element } = region
  useEffect(() => {
    let frame = 0
    const follow = () => {
      const { top, left, width, height } = element.getBoundingClientRect()
      box.current?.style.setProperty('translate', `${left}px ${top}px`)
      box.current?.style.setProperty('width', `${width}px`)
      box.current?.style.setProperty('height', `${height}px`)
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [element])
  return (
    <div ref={box} className="outline" data-drawn-by={region.remote ?? 'host'} data-failed={region.failed || undefined}>
      <span>{captionOf(region)}</span>
    </div>
  )
}

/** Lines around the page's regions. What they say stands in the toolbar as text, too. */
export function RegionOutlines({ regions }: { regions: readonly Region[] }) {
  return (
    <div className="outlines" aria-hidden="true">
      {regions.map((region, index) => (
        <RegionOutline key={index} region={region} />
      ))}
    </div>
  )
}
