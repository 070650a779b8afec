import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useDisclosure } from '#web/kernel/ui/use-disclosure.ts'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { ChevronDown, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionMenu } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './FilterChips.module.css'
import { BoxesOfSeveral, ChipOfSeveral, type FilterOfSeveral } from './SeveralChoice.tsx'

export interface Filter {
  readonly key: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | undefined
  /** Label of no choice, by default all. */
  readonly unset?: string | undefined
  readonly values?: undefined
  readonly onChange: (value: string | undefined) => void
}

interface FilterChipsProps {
  readonly filters: readonly (Filter | FilterOfSeveral)[]
  /** Number of chips shown from the start; the others appear once they are set. All if absent. */
  readonly chipsMax?: number | undefined
}

/** On small screens, a sheet with all filters. */
export function FilterChips({ filters, chipsMax = filters.length }: FilterChipsProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)')
  const t = useTranslations('list.filters')
  // A chip that is emptied stays, since the focus is in it.
  const [everSet, setEverSet] = useState<readonly string[]>([])
  const newlySet = filters.filter((it) => isSet(it) && !everSet.includes(it.key))
  if (newlySet.length > 0) setEverSet([...everSet, ...newlySet.map(({ key }) => key)])
  if (isNarrow) return <FilterSheet filters={filters} label={t('open')} placement="bottom" />
  const chips = filters.filter(({ key }, at) => at < chipsMax || everSet.includes(key))
  return (
    <div className={layout.row2}>
      {chips.map((filter) =>
        filter.values ? (
          <ChipOfSeveral key={filter.key} filter={filter} />
        ) : (
          <Chip key={filter.key} filter={filter} />
        ),
      )}
      {filters.length > chipsMax ? (
        <FilterSheet filters={filters.slice(chipsMax)} label={t('open')} placement="right" />
      ) : null}
    </div>
  )
}

function Chip({ filter }: { readonly filter: Filter }) {
  const t = useTranslations('list.filters')
  const { label, options, value, unset, onChange } = filter
  const chosen = options.find((option) => option.value === value)
  const actions = [{ value: undefined, label: unset ?? t('any') }, ...options].map((option) => ({
    key: option.value ?? '',
    label: option.label,
    chosen: option.value === value,
    onSelect: () => onChange(option.value),
  }))
  const shown = chosen?.label ?? unset
  return (
    <div className={s.chip} data-set={chosen !== undefined}>
      <ActionMenu sections={[{ actions }]}>
        {shown === undefined ? label : t('set', { label, value: shown })}
        <ChevronDown size={16} />
      </ActionMenu>
    </div>
  )
}

interface FilterSheetProps extends Pick<FilterChipsProps, 'filters'> {
  readonly label: string
  readonly placement: 'bottom' | 'right'
}

function FilterSheet({ filters, label, placement }: FilterSheetProps) {
  const t = useTranslations('list.filters')
  const [isOpen, { open, close }] = useDisclosure()
  const count = filters.filter(isSet).length
  return (
    <>
      <Button variant="default" leftSection={<ListFilter />} onClick={open}>
        {count > 0 ? `${label} (${count})` : label}
      </Button>
      {isOpen ? (
        <Dialog title={t('title')} placement={placement} onClose={close}>
          {filters.map((filter) =>
            filter.values ? (
              <BoxesOfSeveral key={filter.key} filter={filter} />
            ) : (
              <NativeSelect
                key={filter.key}
                label={filter.label}
                data={[{ value: '', label: filter.unset ?? t('any') }, ...filter.options]}
                value={filter.value ?? ''}
                onChange={({ currentTarget }) => filter.onChange(currentTarget.value || undefined)}
              />
            ),
          )}
        </Dialog>
      ) : null}
    </>
  )
}

export const isSet = (filter: Filter | FilterOfSeveral) =>
  filter.values ? filter.values.length > 0 : filter.value !== undefined
