import { useFormatter, useTranslations } from 'use-intl'
import type { StarterSkillsView } from '#contract/people/skills.ts'
import type { AreaKind } from '#domain/people/skills/starter-skills.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'

interface KindChoiceProps {
  readonly label: string
  readonly starters: readonly StarterSkillsView[]
  /** Undefined where a kind must be chosen. */
  readonly none?: { readonly label: string; readonly hint: string }
  readonly value: AreaKind | 'none' | undefined
  readonly error?: string | undefined
  readonly onChange: (kind: AreaKind | 'none') => void
}

/** Kinds of area with the skills that each starts with. */
export function KindChoice({ label, starters, none, value, error, onChange }: KindChoiceProps) {
  const t = useTranslations('skills.starters')
  const format = useFormatter()
  const listOf = (skills: StarterSkillsView['skills']) =>
    format.list(
      skills.map(({ name }) => name.text),
      { type: 'unit' },
    )
  return (
    <Choice<AreaKind | 'none'>
      label={label}
      description={t('hint')}
      options={[
        ...starters.map(({ kind, name, skills }) => ({
          value: kind,
          label: name.text,
          hint: listOf(skills),
        })),
        ...(none ? [{ value: 'none' as const, ...none }] : []),
      ]}
      value={value}
      error={error}
      onChange={(kind) => (kind ? onChange(kind) : undefined)}
    />
  )
}
