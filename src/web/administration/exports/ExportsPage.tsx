import { useSuspenseQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useMailWay } from '#web/kernel/account.tsx'
import { useTranslations } from 'use-intl'
import {
  exportChoices,
  exportFormats,
  type ExportFormat,
  type ExportChoice,
} from '#domain/administration/exports/exports.ts'
import { exportHoursMax } from '#domain/platform/outbox/lifetimes.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ItemList } from '#web/kernel/lists/ItemList.tsx'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'
import { ownExports, startExport } from './api.ts'
import { OwnExport } from './OwnExport.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

/** A list: available exports with their contents, and the reader's recent ones. */
export function ExportsPage() {
  const t = useTranslations('exports')
  const delivery = useMailWay()
  const session = useSession()
  const { exports } = useSuspenseQuery(ownExports(session)).data
  const [format, setFormat] = useState<ExportFormat>('csv')
  const { isSuperAdmin } = session.actor.roles
  const kinds = exportChoices.filter((kind) => kind !== 'everything' || isSuperAdmin)
  return (
    <ListPage
      isRead
      title={t('title')}
      lead={t('lead', { hours: exportHoursMax, delivery })}
      back={<BackToPage of="admin" />}
    >
      <Section title={t('choices')} description={t('noTexts')}>
        <div className={layout.width24}>
          <Choice
            label={t('format.label')}
            look="line"
            value={format}
            options={exportFormats.map((value) => ({ value, label: t(`format.${value}`) }))}
            onChange={(value) => setFormat(value ?? format)}
          />
        </div>
        <ul className={`${layout.stack} ${layout.below2}`} aria-label={t('choices')}>
          {kinds.map((kind) => (
            <StartExport key={kind} kind={kind} format={format} />
          ))}
        </ul>
      </Section>
      <Section title={t('own')}>
        {exports.length === 0 ? (
          <EmptyState icon={FileDown} title={t('none.title')} hint={t('none.hint')} />
        ) : (
          <ItemList label={t('own')}>
            {exports.map((one) => (
              <OwnExport key={one.id} own={one} />
            ))}
          </ItemList>
        )}
      </Section>
    </ListPage>
  )
}

interface StartExportProps {
  readonly kind: ExportChoice
  readonly format: ExportFormat
}

function StartExport({ kind, format }: StartExportProps) {
  const t = useTranslations('exports')
  const delivery = useMailWay()
  const { mutate, isPending } = useCommand<undefined, void>(
    (session) => startExport(session, { kind, format }),
    { touches: ['exports'], done: t('started', { delivery }), failed: t('notStarted') },
  )
  const name = t(`kind.${kind}.name`)
  return (
    <li className={layout.ruledRow}>
      <div className={layout.grow16}>
        <h3 className={layout.name}>{name}</h3>
        <p className={layout.note}>{t(`kind.${kind}.contains`)}</p>
      </div>
      <Button
        variant="default"
        loading={isPending}
        aria-label={t('startOf', { kind: name })}
        onClick={() => mutate(undefined)}
      >
        {t('start')}
      </Button>
    </li>
  )
}
