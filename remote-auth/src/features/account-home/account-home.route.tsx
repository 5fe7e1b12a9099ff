import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type PageContext, type PageHead, paths } from 'shared-contracts'
import { Icon, useHost } from 'shared-ui'
import { AccountLayout } from '../../ui/account/account-layout'
import styles from './account-home.module.css'

/** Texts of the account's first page. */
const messages = {
  title: 'Your account',
  greeting: (name: string) => `Hello, ${name}`,
  lead: 'Everything that is yours, in one place.',
  places: {
    orders: { title: 'Orders', text: 'What is on its way, and what you have bought before.' },
    wishlist: { title: 'Wishlist', text: 'The items that you keep thinking about.' },
    messages: { title: 'Messages', text: 'What you asked shops, and what they answered.' },
    shops: { title: 'Followed shops', text: 'The shops whose new items you hear of.' },
    addresses: { title: 'Addresses', text: 'Where parcels go.' },
    profile: { title: 'Profile', text: 'Your name, your phone, your email address.' },
    security: { title: 'Security', text: 'Password, passkeys, and where you are signed in.' },
    notifications: { title: 'Notifications', text: 'Which mails you want from us.' },
    privacy: { title: 'Privacy', text: 'Take your data with you, or leave for good.' },
  },
} as const

const places = [
  ['orders', paths.orders],
  ['messages', paths.account.messages],
  ['wishlist', paths.wishlist],
  ['shops', paths.account.shops],
  ['addresses', paths.account.addresses],
  ['profile', paths.account.profile],
  ['security', paths.account.security],
  ['notifications', paths.account.notifications],
  ['privacy', paths.account.privacy],
] as const

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = ({ queryClient, queries }: PageContext) =>
  queryClient.prefetchQuery(queries.account.profile.queryOptions())

/** The ways to everything that is the shopper's. */
export function Page() {
  const { queries } = useHost()
  const { data } = useQuery(queries.account.profile.queryOptions())
  return (
    <AccountLayout title={data?.name ? messages.greeting(data.name) : messages.title} lead={messages.lead}>
      <ul className={styles.places}>
        {places.map(([place, to]) => (
          <li key={place}>
            <Link to={to} className={styles.place}>
              <span className={styles.title}>{messages.places[place].title}</span>
              <span className={styles.text}>{messages.places[place].text}</span>
              <Icon name="arrow" className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </AccountLayout>
  )
}
