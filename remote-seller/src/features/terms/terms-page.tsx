import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isProblem, paths } from 'shared-contracts'
import { Button, ButtonLink, FormAlert, RetryNotice, useHost } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
import { useRole } from '../../lib/use-role'
import { PageHeader } from '../../ui/page-header'
import { RowsSkeleton } from '../../ui/skeletons'
import { messages } from './messages'
import styles from './terms-page.module.css'

/** The terms for sellers, and the acceptance of them. */
export function TermsPage() {
  const { api, queries, toast } = useHost()
  const { calendarDay, day } = useFormats()
  const { may } = useRole()
  const client = useQueryClient()
  const own = queries.sellerProfile.terms.queryOptions()
  const terms = useQuery(own)
  const accept = useMutation({
    mutationFn: (version: string) => api.sellerProfile.acceptTerms({ version }),
    onSuccess: (accepted) => {
      client.setQueryData(own.queryKey, accepted)
      toast.success(messages.thanks)
    },
  })
  const { data } = terms
  if (!data) {
    return (
      <>
        <PageHeader title={messages.name} />
        {terms.isError ? (
          <RetryNotice
            title={messages.failedTitle}
            text={messages.failedText}
            retry={messages.retry}
            pending={terms.isFetching}
            onRetry={() => void terms.refetch()}
          />
        ) : (
          <RowsSkeleton label={messages.loading} />
        )}
      </>
    )
  }
  return (
    <article className={styles.terms}>
      <PageHeader title={messages.name} />
      <p className={styles.soft}>{messages.version(calendarDay(data.version))}</p>
      <p>{messages.lead}</p>
      {messages.sections.map(({ title, texts }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.texts}>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.foot}>
        {data.accepted ? (
          <>
            <p role="status">{messages.accepted(data.accepted.by, day(data.accepted.at))}</p>
            <ButtonLink variant="secondary" to={paths.seller.dashboard}>
              {messages.back}
            </ButtonLink>
          </>
        ) : (
          <>
            <p className={styles.soft}>{may('shop.write') ? messages.acceptHint : messages.notYours}</p>
            {accept.isError && (
              <FormAlert>{isProblem(accept.error, 'REFUSED') ? messages.outdated : messages.notAccepted}</FormAlert>
            )}
            <Button
              variant="accent"
              disabled={!may('shop.write')}
              pending={accept.isPending}
              pendingText={messages.accepting}
              onClick={() => accept.mutate(data.version)}
            >
              {messages.accept}
            </Button>
          </>
        )}
      </div>
    </article>
  )
}
