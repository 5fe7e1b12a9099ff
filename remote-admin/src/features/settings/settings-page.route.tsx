import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { paths, type PageModule } from 'shared-contracts'
import { joinClasses, patterns, TextLink, useHost } from 'shared-ui'
import { LeaveGuard, Loaded, PageHeader } from 'shared-ui/back-office'
import { adminPaths, type SettingsPart } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { Editable } from '../../ui/editable'
import { CompanyForm } from './company-form'
import { ConsentForm } from './consent-form'
import type { OnUnsaved } from './filled-fields'
import { LogoPanel } from './logo-panel'
import { MailForm } from './mail-form'
import { messages } from './messages'
import { MoneyForm } from './money-form'
import { NewSellersForm } from './new-sellers-form'
import styles from './settings-page.module.css'
import { PricesForm } from './prices-form'
import { ShopForm } from './shop-form'

/** What the shop is called, who runs it, and by which clock: changed while it runs. */
export function Page() {
  const { queries } = useHost()
  const [unsaved, setUnsaved] = useState<ReadonlySet<SettingsPart>>(new Set())
  const onUnsaved = useCallback<OnUnsaved>((part, isUnsaved) => {
    setUnsaved((before) => new Set([...before].filter((one) => one !== part).concat(isUnsaved ? part : [])))
  }, [])
  const settings = useQuery(queries.settings.get.queryOptions())
  return (
    <>
      <PageHeader title={messages.name} trail={adminTrail({ name: messages.name })} note={messages.note}>
        <TextLink to={paths.home} reloadDocument>
          {messages.toShop}
        </TextLink>
      </PageHeader>
      <Loaded query={settings} texts={messages}>
        {({ shop, money, logo, company, mail, consent, prices, newSellers }) => (
          <Editable permission="settings.write">
            <div className={styles.panels}>
              <Parts parts={PARTS.filter((part) => settings.data?.[part])} />
              <ShopForm shop={shop} logo={logo} onUnsaved={onUnsaved} />
              <LogoPanel {...logo} />
              {money && <MoneyForm money={money} onUnsaved={onUnsaved} />}
              <CompanyForm company={company} onUnsaved={onUnsaved} />
              {mail && <MailForm mail={mail} onUnsaved={onUnsaved} />}
              {prices && <PricesForm prices={prices} onUnsaved={onUnsaved} />}
              {newSellers && <NewSellersForm newSellers={newSellers} onUnsaved={onUnsaved} />}
              {consent && <ConsentForm consent={consent} onUnsaved={onUnsaved} />}
            </div>
          </Editable>
        )}
      </Loaded>
      <LeaveGuard active={unsaved.size > 0} />
    </>
  )
}

const PARTS = ['shop', 'logo', 'money', 'company', 'mail', 'prices', 'newSellers', 'consent'] as const

/** Leads down a page that is long on a phone. */
const Parts = ({ parts }: { parts: readonly SettingsPart[] }) => (
  <nav aria-label={messages.parts} className={joinClasses(styles.parts, patterns.note)}>
    {parts.map((part) => (
      <TextLink key={part} to={adminPaths.settingsOf(part)}>
        {messages[part].title}
      </TextLink>
    ))}
  </nav>
)

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

export const prefetch: NonNullable<PageModule['prefetch']> = ({ queryClient, queries }) =>
  queryClient.prefetchQuery(queries.settings.get.queryOptions())
