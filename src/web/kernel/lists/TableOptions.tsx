import { ActionIcon } from '#web/kernel/ui/controls/Button.tsx'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { Tip } from '#web/kernel/ui/overlays/Tip.tsx'
import { useDisclosure } from '#web/kernel/ui/use-disclosure.ts'
import { Columns3 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import type { Column } from './column.ts'
import s from './TableOptions.module.css'
import { densities, type TableView } from './use-table-view.ts'

interface TableOptionsProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'header' | 'hiddenAtFirst'>[]
  readonly view: TableView
}

export function TableOptions({ columns, view }: TableOptionsProps) {
  const t = useTranslations('list.options')
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <div className={`${layout.pushed} ${s.button}`}>
        <Tip text={t('open')}>
          {() => (
            <ActionIcon aria-label={t('open')} onClick={open}>
              <Columns3 />
            </ActionIcon>
          )}
        </Tip>
      </div>
      {isOpen ? (
        <Dialog title={t('title')} placement="right" onClose={close}>
          <Choice
            label={t('rows')}
            options={densities.map((value) => ({ value, label: t(value) }))}
            value={view.density}
            onChange={(density) => view.setDensity(density ?? 'comfortable')}
          />
          <fieldset className={`${layout.stack3} ${s.columns}`}>
            <legend>{t('columns')}</legend>
            {columns.slice(1).map((column) => (
              <Checkbox
                key={column.key}
                label={column.header}
                checked={view.isShown(column)}
                onChange={({ currentTarget }) => view.show(column.key, currentTarget.checked)}
              />
            ))}
          </fieldset>
        </Dialog>
      ) : null}
    </>
  )
}
