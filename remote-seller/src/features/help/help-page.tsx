import { useParams } from 'react-router-dom'
import { GuideView } from './guide-view'
import { guides } from './guides/guides'
import { GuideMissing } from './guide-missing'
import { GuideSearch } from './guide-search'

/** The help: all guides with their search, or the one that the address names. */
export function HelpPage() {
  const { slug } = useParams()
  if (slug === undefined) return <GuideSearch />
  const guide = guides.find((one) => one.slug === slug)
  return guide ? <GuideView key={slug} guide={guide} /> : <GuideMissing />
}
