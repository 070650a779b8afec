import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { Check, ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import menu from '#web/kernel/ui/overlays/ActionMenu.module.css'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { useFloating } from '#web/kernel/ui/overlays/use-floating.ts'
import { useMenuKeys } from '#web/kernel/ui/overlays/use-menu-keys.ts'
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

/** The menu stays open while toggling; Escape, Tab or a click outside close it. */
export function ChipOfSeveral({ filter }: SeveralChoiceProps) {
  const t = useTranslations('list.filters')
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useFloating(open, button, list)
  const onKeyDown = useMenuKeys(open, button, list, () => setOpen(false))
  const { values, options, onChange } = filter
  return (
    <div className={s.chip} data-set={values.length > 0}>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        className={menu.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span>{useSaid(filter)}</span>
        <ChevronDown size={16} />
      </button>
      {open ? (
        <div
          ref={list}
          id={id}
          role="menu"
          popover="manual"
          tabIndex={-1}
          className={menu.list}
          aria-labelledby={`${id}-button`}
          onKeyDown={onKeyDown}
        >
          <Value label={t('any')} isChosen={values.length === 0} onTurn={() => onChange([])} />
          {options.map(({ value, label }) => (
            <Value
              key={value}
              label={label}
              isChosen={values.includes(value)}
              onTurn={() => onChange(turned(filter, value))}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}

interface ValueProps {
  readonly label: string
  readonly isChosen: boolean
  readonly onTurn: () => void
}

function Value({ label, isChosen, onTurn }: ValueProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isChosen}
      tabIndex={-1}
      className={`${layout.small} ${layout.line3} ${layout.inset2} ${menu.action}`}
      onClick={onTurn}
    >
      <span className={`${layout.wrapped} ${layout.grow}`}>{label}</span>
      {isChosen ? <Check strokeWidth={2} /> : null}
    </button>
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
