import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { Download, FileUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ImportView } from '#contract/administration/imports.ts'
import type { ImportState } from '#domain/administration/imports/imports.ts'
import { importBytesMax } from '#domain/administration/imports/limits.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { saveFile } from '#web/kernel/ui/save-file.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatusBadge, type Tone } from '#web/kernel/ui/states/StatusBadge.tsx'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'
import { fetchTemplate, ownImports } from './api.ts'
import { FileChoice } from './FileChoice.tsx'
import { importPath } from './import-path.ts'
import layout from '#web/kernel/ui/layout.module.css'

export function ImportsPage() {
  const t = useTranslations('imports')
  const session = useSession()
  const { imports, rowsMax } = useSuspenseQuery(ownImports(session)).data
  return (
    <ListPage isRead back={<BackToPage of="users" />} title={t('title')} lead={t('lead')}>
      <Section title={t('template.title')} description={t('template.hint')}>
        <div className={layout.row2}>
          <Template format="csv" />
          <Template format="xlsx" />
        </div>
      </Section>
      <Section
        title={t('file.title')}
        description={t('file.hint', {
          megabytes: importBytesMax / 1024 / 1024,
          rows: rowsMax,
        })}
      >
        <FileChoice label={t('file.choose')} />
      </Section>
      <Section title={t('own')}>
        {imports.length === 0 ? (
          <EmptyState icon={FileUp} title={t('none.title')} hint={t('none.hint')} />
        ) : (
          <ItemList label={t('own')}>
            {imports.map((one) => (
              <OwnImport key={one.id} own={one} />
            ))}
          </ItemList>
        )}
      </Section>
    </ListPage>
  )
}

function Template({ format }: { readonly format: 'csv' | 'xlsx' }) {
  const t = useTranslations('imports.template')
  const { mutate, isPending } = useCommand<undefined, Blob>(
    (session) => fetchTemplate(session, format),
    {
      touches: [],
      failed: t('failed'),
      onDone: (file) => saveFile(t('name'), format, file),
    },
  )
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} />}
      loading={isPending}
      onClick={() => mutate(undefined)}
    >
      {t(format)}
    </Button>
  )
}

const importTones: Readonly<Record<ImportState, Tone>> = {
  checking: 'progress',
  unreadable: 'critical',
  checked: 'attention',
  applying: 'progress',
  applied: 'positive',
  undoing: 'progress',
  undone: 'neutral',
  failed: 'critical',
  expired: 'neutral',
}

function OwnImport({ own: { id, name, state, askedAt } }: { readonly own: ImportView }) {
  const t = useTranslations('imports')
  const moment = useMoment()
  const { companyId } = useSession()
  return (
    <Item
      title={{ text: name, shown: <Link to={importPath(companyId, id)}>{name}</Link> }}
      facts={{ text: moment(askedAt) }}
      after={<StatusBadge tone={importTones[state]} label={t(`state.${state}`)} />}
    />
  )
}
