import { FilterTabs } from 'shared-ui/back-office'
import { messages } from './messages'

interface EnvironmentSwitchProps {
  names: readonly string[]
  current: string
}

/** Which environment the page is about; nothing where there is but one. */
export function EnvironmentSwitch({ names, current }: EnvironmentSwitchProps) {
  if (names.length < 2) return null
  const tabs = names.map((name) => ({ value: name, label: name }))
  return <FilterTabs label={messages.environments} name="environment" standard="" current={current} tabs={tabs} />
}
