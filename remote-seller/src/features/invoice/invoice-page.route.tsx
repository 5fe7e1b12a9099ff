import type { PageModule } from 'shared-contracts'
import { InDevelopment } from 'shared-ui'

export const Page: PageModule['Page'] = () => <InDevelopment tone="red" />

export const head: PageModule['head'] = () => ({ title: 'Invoice' })
