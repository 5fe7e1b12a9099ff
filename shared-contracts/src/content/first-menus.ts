import { audiencePaths, paths } from '../paths'
import type { ShownMenus } from './shown-menus.schema'

const department = (label: string, slug: string) => ({ label, to: paths.category(slug), department: slug })

/** What stands below the shop's name at the foot of a page, where nobody has written something else. */
export const FIRST_TAGLINE = 'A marketplace of small makers.'

/** The menu and the footer of a shop that has written none. Link names come from the specification, sections 1 and 2. */
export const FIRST_MENUS: ShownMenus = {
  header: [
    { label: 'NEW IN', to: paths.store },
    department('MEN', 'men'),
    department('WOMEN', 'women'),
    department('KIDS', 'kids'),
    department('HOME & LIVING', 'home-living'),
    department('BEAUTY', 'beauty'),
    { label: 'DEALS', to: paths.deals },
  ],
  footer: [
    {
      title: 'Help',
      links: [
        { label: 'Delivery and returns', to: paths.help },
        { label: 'Contact', to: paths.contact },
        { label: 'Terms', to: paths.terms },
        { label: 'Privacy Policy', to: paths.policy },
        { label: 'Imprint', to: paths.imprint },
      ],
    },
    {
      title: '{shop}',
      links: [
        { label: 'About', to: paths.about },
        { label: 'Licensing', to: paths.licence },
        { label: 'Newsletter', to: paths.newsletter },
      ],
    },
    {
      title: 'Sell',
      links: [
        { label: 'Sell with us', to: audiencePaths.seller.register },
        { label: 'Seller area', to: paths.seller.home },
      ],
    },
  ],
}
