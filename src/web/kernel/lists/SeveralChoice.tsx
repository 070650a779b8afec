import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import { ActionMenu } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import s from './FilterChips.module.css'

/** Matches any of the values; everything if none is chosen. */
export interface FilterOfSeveral {
  readonly key: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

interface SeveralChoiceProps {
  readonly filter: FilterOfSeveral
}

export function ChipOfSeveral({ filter }: SeveralChoiceProps) {
  const t = useTranslations('list.filters')
  const said = useSaid(filter)
  const { values, options, onChange } = filter
  const actions = [
    {
      key: '',
      label: t('any'),
      chosen: values.length === 0,
      stays: true,
      onSelect: () => onChange([]),
    },
    ...options.map(({ value, label }) => ({
      key: value,
      label,
      chosen: values.includes(value),
      stays: true,
      onSelect: () => onChange(turned(filter, value)),
    })),
  ]
  return (
    <div className={s.chip} data-set={values.length > 0}>
      <ActionMenu sections={[{ actions }]}>
        <span>{said}</span>
        <ChevronDown size={16} />
      </ActionMenu>
    </div>
  )
}

const optionsOpenMax = 8

export function BoxesOfSeveral({ filter }: SeveralChoiceProps) {
  const { values, options, label, onChange } = filter
  return (
    <Disclosure label={useSaid(filter)} opened={options.length <= optionsOpenMax}>
      <fieldset className={layout.stack3} aria-label={label}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={values.includes(option.value)}
            onChange={() => onChange(turned(filter, option.value))}
          />
        ))}
      </fieldset>
    </Disclosure>
  )
}

/** In the order of the options. */
const turned = ({ values, options }: FilterOfSeveral, value: string) => {
  const offered = options.map((option) => option.value)
  return [
    ...offered.filter((it) => (it === value ? !values.includes(it) : values.includes(it))),
    ...values.filter((it) => !offered.includes(it)),
  ]
}

/** The label with the first chosen value and the number of others. */
function useSaid({ label, options, values }: FilterOfSeveral): string {
  const t = useTranslations('list.filters')
  const [first, ...more] = options.filter(({ value }) => values.includes(value))
  if (!first) return label
  const said = { label, value: first.label }
  return more.length > 0 ? t('setSeveral', { ...said, more: more.length }) : t('set', said)
}
