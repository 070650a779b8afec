import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ImportRowView, ImportView } from '#contract/administration/imports.ts'
import { importColumns } from '#domain/administration/imports/columns.ts'
import { useCommand } from '#web/kernel/use-command.ts'
import { saveCsv } from '#web/kernel/lists/save-csv.ts'
import { allMistakes } from './api.ts'
import { useImportWords } from './use-import-words.ts'

/** Rows as uploaded, with line numbers and mistakes. */
export function MistakesButton({ own }: { readonly own: ImportView }) {
  const t = useTranslations('imports')
  const { mistakeOf } = useImportWords()
  const { mutate, isPending } = useCommand<undefined, readonly ImportRowView[]>(
    (session) => allMistakes(session, own.id),
    {
      touches: [],
      failed: t('mistakes.failed'),
      onDone: (rows) =>
        saveCsv(`${t('mistakes.name')} ${own.name.replace(/\.\w+$/, '')}`, [
          [t('mistakes.line'), t('mistakes.wrong'), ...importColumns],
          ...rows.map(({ line, mistakes, cells }) => [
            `${line}`,
            mistakes.map(mistakeOf).join(' '),
            ...importColumns.map((column) => cells[column] ?? ''),
          ]),
        ]),
    },
  )
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate(undefined)}
    >
      {t('mistakes.download')}
    </Button>
  )
}
