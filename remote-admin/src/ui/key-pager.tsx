import { ButtonLink, patterns } from 'shared-ui'
import { useListAddress } from 'shared-ui/back-office'

interface KeyPagerProps {
  texts: { pages: string; first: string; next: string }
  /** Of the address: the row that this page comes after. */
  after: string | undefined
  /** What the next page comes after; `null` on the last one. */
  next: string | null
}

/** The ways between pages of a list by key, in the address; nothing where there is one page. */
export function KeyPager({ texts, after, next }: KeyPagerProps) {
  const { toWith } = useListAddress()
  if (next === null && after === undefined) return null
  return (
    <nav aria-label={texts.pages} className={patterns.row3}>
      {after !== undefined && (
        <ButtonLink variant="secondary" to={toWith({ after: null })}>
          {texts.first}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="secondary" to={toWith({ after: next })} rel="next">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  )
}
