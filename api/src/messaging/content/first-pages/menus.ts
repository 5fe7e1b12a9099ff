import { FIRST_MENUS } from 'shared-contracts/content/first-menus'
import type { MenusBody } from 'shared-contracts/content/menus-body.schema'

export const menus: MenusBody = {
  header: FIRST_MENUS.header.map(({ label, to }) => ({ label, to })),
  footer: FIRST_MENUS.footer,
}
