import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useCommand } from '#web/kernel/use-command.ts'
import { Written } from '#web/kernel/Written.tsx'
import type { ArchivableContent, ContentRow } from './content.ts'
import s from './ContentItem.module.css'
import { useReadings } from './use-readings.ts'

interface ArchivedContentProps<Field extends string> {
  readonly content: Pick<ArchivableContent<Field>, 'texts' | 'rules' | 'restore'>
  readonly rows: readonly ContentRow<Field>[]
}

/** What is no longer asked about, folded away; each can be restored. Nothing where nothing is archived. */
export function ArchivedContent<Field extends string>({
  content,
  rows,
}: ArchivedContentProps<Field>) {
  const t = useTranslations('content')
  if (rows.length === 0) return null
  return (
    <details className={s.folded}>
      <summary>{t('archived', { count: rows.length })}</summary>
      <ul className={s.list} data-look="line">
        {rows.map((row) => (
          <Archived key={row.id} content={content} row={row} />
        ))}
      </ul>
    </details>
  )
}

interface ArchivedProps<Field extends string> extends Pick<ArchivedContentProps<Field>, 'content'> {
  readonly row: ContentRow<Field>
}

function Archived<Field extends string>({ content, row }: ArchivedProps<Field>) {
  const t = useTranslations('content')
  const say = useTranslations(content.texts)
  const [[, name] = ['', { text: '', language: 'en' }] as const] = useReadings(content)(row)
  const { mutate, isPending } = useCommand<number, unknown>(
    async (_, version) => content.restore(row.id, { version }),
    { touches: 'all', done: say('restored'), failed: say('notRestored') },
  )
  return (
    <li className={s.line}>
      <p className={`${s.text} ${s.words}`}>
        <Written reading={name} />
      </p>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        loading={isPending}
        aria-label={t('restoreOne', { name: name.text })}
        onClick={() => mutate(row.version)}
      >
        {t('restore')}
      </Button>
    </li>
  )
}
