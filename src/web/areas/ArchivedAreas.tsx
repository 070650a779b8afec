import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { AreaView } from '#contract/areas.ts'
import { Written } from '#web/kernel/Written.tsx'
import { Item, ItemList } from '#web/lists/ItemList.tsx'
import { paths } from '#web/paths/paths.ts'
import s from './AreasPage.module.css'
import { useRestore } from './use-restore.ts'

/** The areas that are archived, folded away, each with the way back; nothing where there are none. */
export function ArchivedAreas({ areas }: { readonly areas: readonly AreaView[] }) {
  const t = useTranslations('areas')
  const restore = useRestore()
  if (areas.length === 0) return null
  const title = t('archived.title', { count: areas.length })
  return (
    <details className={s.archived}>
      <summary>{title}</summary>
      <ItemList label={title}>
        {areas.map((area) => (
          <Item
            key={area.id}
            title={{
              text: area.name.text,
              shown: (
                <Link to={paths.administration.area} params={{ areaId: area.id }}>
                  <Written reading={area.name} />
                </Link>
              ),
            }}
            facts={{ text: '' }}
            after={
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('archived.restoreNamed', { name: area.name.text })}
                loading={restore.isPending && restore.variables.id === area.id}
                onClick={() => restore.mutate(area)}
              >
                {t('archived.restore')}
              </Button>
            }
          />
        ))}
      </ItemList>
    </details>
  )
}
