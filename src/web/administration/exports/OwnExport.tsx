import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { ExportView } from '#contract/administration/exports.ts'
import type { ExportState } from '#domain/administration/exports/exports.ts'
import { Item } from '#web/kernel/lists/ItemList.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { useSession } from '#web/kernel/session.tsx'
import { StatusBadge, type Tone } from '#web/kernel/ui/states/StatusBadge.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { ExportProgress } from './ExportProgress.tsx'
import { useExportWords } from './use-export-words.ts'

const exportTones: Readonly<Record<ExportState, Tone>> = {
  waiting: 'neutral',
  running: 'progress',
  ready: 'positive',
  failed: 'critical',
  expired: 'neutral',
}

export function OwnExport({ own }: { readonly own: ExportView }) {
  const t = useTranslations('exports')
  const words = useExportWords()
  const { companyId } = useSession()
  return (
    <Item
      title={{
        text: words.name(own),
        shown: (
          <Link to={paths.export} params={{ companyId, exportId: own.id }}>
            {words.name(own)}
          </Link>
        ),
      }}
      facts={{ text: words.facts(own) }}
      after={
        <>
          {own.state === 'running' ? <ExportProgress own={own} /> : null}
          {own.state === 'ready' ? (
            <DownloadButton own={own} isQuiet />
          ) : (
            <StatusBadge tone={exportTones[own.state]} label={t(`state.${own.state}`)} />
          )}
        </>
      }
    />
  )
}
