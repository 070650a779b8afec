import { Button, NativeSelect } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { ChevronDown, ListFilter } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import s from './FilterChips.module.css'

/** One thing that a list can be narrowed down by. */
export interface Filter {
  readonly key: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** What a list is narrowed down by: a chip each; on a small screen a sheet with all of them. */
export function FilterChips({ filters }: { readonly filters: readonly Filter[] }) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  if (isNarrow) return <FilterSheet filters={filters} />
  return (
    <div className={s.chips}>
      {filters.map((filter) => (
        <Chip key={filter.key} filter={filter} />
      ))}
    </div>
  )
}

function Chip({ filter }: { readonly filter: Filter }) {
  const t = useTranslations('list.filters')
  const { label, options, value, onChange } = filter
  const chosen = options.find((option) => option.value === value)
  const actions = [{ value: undefined, label: t('any') }, ...options].map((option) => ({
    key: option.value ?? '',
    label: option.label,
    chosen: option.value === value,
    onSelect: () => onChange(option.value),
  }))
  return (
    <div className={s.chip} data-set={chosen !== undefined}>
      <ActionMenu sections={[{ actions }]}>
        {chosen ? t('set', { label, value: chosen.label }) : label}
        <ChevronDown size={16} aria-hidden />
      </ActionMenu>
    </div>
  )
}

function FilterSheet({ filters }: { readonly filters: readonly Filter[] }) {
  const t = useTranslations('list.filters')
  const common = useTranslations('common')
  const [isOpen, { open, close }] = useDisclosure()
  const count = filters.filter(({ value }) => value !== undefined).length
  return (
    <>
      <Button variant="default" leftSection={<ListFilter size={18} aria-hidden />} onClick={open}>
        {count > 0 ? `${t('open')} (${count})` : t('open')}
      </Button>
      {isOpen ? (
        <Dialog title={t('title')} closeLabel={common('close')} placement="bottom" onClose={close}>
          {filters.map(({ key, label, options, value = '', onChange }) => (
            <NativeSelect
              key={key}
              label={label}
              data={[{ value: '', label: t('any') }, ...options]}
              value={value}
              onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
            />
          ))}
        </Dialog>
      ) : null}
    </>
  )
}
