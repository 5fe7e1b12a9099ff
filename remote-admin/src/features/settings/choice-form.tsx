import type { Settings } from 'shared-contracts'
import { RadioField } from 'shared-ui/forms'
import type { SettingsPart } from '../../lib/admin-paths'
import type { OnUnsaved } from './filled-fields'
import { SettingsForm } from './settings-form'
import type { Part } from './use-settings-form'

interface ChoiceFormProps<Way extends string> {
  id: SettingsPart
  text: {
    title: string
    text: string
    fields: { way: string }
    said: Record<Way, string>
    notes: Record<Way, string>
    save: string
    saved: Record<Way, string>
  }
  ways: readonly Way[]
  opened: Part<{ way: Way }>
  /** The choice in newer settings. */
  partOf: (settings: Settings) => Part<{ way: Way }>
  send: (way: Way, version: number) => Promise<Settings>
  onUnsaved: OnUnsaved
}

/** A part of the settings that is one of some ways, each with what it means. */
export const ChoiceForm = <Way extends string>({ ways, send, ...rest }: ChoiceFormProps<Way>) => {
  const { fields, said, notes, saved } = rest.text
  return (
    <SettingsForm<{ way: Way }>
      {...rest}
      say={(_, way) => said[way as Way]}
      send={({ way, version }) => send(way, version)}
      success={(_, { way }) => saved[way]}
    >
      <RadioField
        name="way"
        legend={fields.way}
        options={ways.map((value) => ({ value, label: said[value], note: notes[value] }))}
      />
    </SettingsForm>
  )
}
