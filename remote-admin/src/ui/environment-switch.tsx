import { messages } from './messages'
import { SwitchLinks } from './switch-links'

interface EnvironmentSwitchProps {
  names: readonly string[]
  current: string
  toEnvironment: (name: string) => string
}

/** Which environment the page is about; nothing where there is but one. */
export function EnvironmentSwitch({ names, current, toEnvironment }: EnvironmentSwitchProps) {
  if (names.length < 2) return null
  const items = names.map((name) => ({ name, to: toEnvironment(name), current: name === current }))
  return <SwitchLinks label={messages.environments} items={items} />
}
