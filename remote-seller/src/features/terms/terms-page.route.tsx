import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PageModule, isProblem, paths } from 'shared-contracts'
import { Button, ButtonLink, FormAlert, joinClasses, patterns, useHost } from 'shared-ui'
import { Loaded, PageHeader, useFormats } from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import { messages } from './messages'
import styles from './terms-page.module.css'

/** The terms for sellers, and the acceptance of them. */
export function Page() {
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
  return (
    <Loaded query={terms} texts={messages} header={<PageHeader title={messages.name} />}>
      {(data) => (
        <article className={joinClasses(patterns.stack5, styles.terms)}>
          <PageHeader title={messages.name} />
          <p className={patterns.note}>{messages.version(calendarDay(data.version))}</p>
          <p>{messages.lead}</p>
          {messages.sections.map(({ title, texts }) => (
            <section key={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul className={joinClasses(patterns.stack2, patterns.measure)}>
                {texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
          ))}
          <div className={joinClasses(patterns.stack3, patterns.start, styles.foot)}>
            {data.accepted ? (
              <>
                <p role="status">{messages.accepted(data.accepted.by, day(data.accepted.at))}</p>
                <ButtonLink variant="secondary" to={paths.seller.dashboard}>
                  {messages.back}
                </ButtonLink>
              </>
            ) : (
              <>
                <p className={patterns.note}>{may('shop.write') ? messages.acceptHint : messages.notYours}</p>
                {accept.isError && (
                  <FormAlert>
                    {isProblem<'sellerProfile.acceptTerms'>(accept.error, 'REFUSED')
                      ? messages.outdated
                      : messages.notAccepted}
                  </FormAlert>
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
      )}
    </Loaded>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.sellerProfile.terms.queryOptions())
}
