import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ShownBanner } from 'shared-contracts'
import type { Shell } from '../shell'
import { Banner } from './banner'

/** A version of the banner where it would stand, for staff alone: `/?banner=<document>.<number>`. */
export function BannerPreview({ shell, version }: { shell: Shell; version: string }) {
  const [banner, setBanner] = useState<ShownBanner>()
  const [place, setPlace] = useState<Element>()
  const { api } = shell.services
  useEffect(() => {
    const [id = '', number] = version.split('.')
    const place = document.createElement('div')
    const live = document.querySelector<HTMLElement>('section[data-tone]')
    document.querySelector('[data-returns]')?.before(place)
    api.content.version({ id, number: Number(number) }).then(
      ({ shownBanner }) => {
        // It takes the place of the one that shoppers see, also where that was closed.
        if (live) live.style.display = 'none'
        delete document.documentElement.dataset['banner']
        setPlace(place)
        setBanner(shownBanner)
      },
      (cause: unknown) => console.warn('[banner] this version could not be shown', cause),
    )
    return () => place.remove()
  }, [api, version])
  return place && banner && createPortal(<Banner banner={banner} />, place)
}
