import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ExportView } from '#contract/administration/exports.ts'
import { extensionOf } from '#domain/administration/exports/exports.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { saveFile } from '#web/kernel/ui/save-file.ts'
import { fetchFile } from './api.ts'
import { useExportWords } from './use-export-words.ts'

interface DownloadButtonProps {
  readonly own: ExportView
  /** For use in a list. */
  readonly isQuiet?: boolean
}

export function DownloadButton({ own, isQuiet = false }: DownloadButtonProps) {
  const t = useTranslations('exports')
  const name = useExportWords().name(own)
  const { company, timeZone } = useSession().me
  const { mutate, isPending } = useCommand<undefined, Blob>((session) => fetchFile(session, own), {
    touches: ['exports'],
    failed: t('notDownloaded'),
    onDone: (file) =>
      saveFile(
        `${company.name} ${name} ${dayAt(Date.parse(own.askedAt), timeZone)}`,
        extensionOf(own.kind, own.format),
        file,
      ),
  })
  return (
    <Button
      variant={isQuiet ? 'default' : 'filled'}
      leftSection={<Download size={16} />}
      loading={isPending}
      aria-label={t('downloadOf', { kind: name })}
      onClick={() => mutate(undefined)}
    >
      {t('download')}
    </Button>
  )
}
