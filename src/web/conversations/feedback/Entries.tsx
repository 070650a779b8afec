import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { isRequestAnchor } from '#domain/conversations/feedback/request-anchor.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useHash } from '#web/kernel/paths/use-hash.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { diary, type Diary } from './api.ts'
import { EntryItem } from './EntryItem.tsx'

/** Newest first. Loads older pages until it reaches the entry in the URL hash. */
export function Entries({ of, emptyHint }: { readonly of: Diary; readonly emptyHint: string }) {
  const t = useTranslations('feedback.list')
  const session = useSession()
  const { data, hasNextPage, fetchNextPage, isFetching, isFetchingNextPage } =
    useSuspenseInfiniteQuery(diary(session, of))
  const entries = data.pages.flatMap(({ rows }) => rows)
  const hash = useHash()
  const isOfEntry = hash !== '' && !isRequestAnchor(hash)
  const isFurther = isOfEntry && hasNextPage && !entries.some(({ id }) => id === hash)
  useEffect(() => {
    if (isFurther && !isFetching) void fetchNextPage()
  }, [isFurther, isFetching, fetchNextPage])
  if (entries.length === 0) {
    return <EmptyState icon={BookOpen} title={t('empty')} hint={emptyHint} />
  }
  return (
    <>
      <ul className={layout.stack}>
        {entries.map((entry) => (
          <EntryItem key={entry.id} entry={entry} of={of} />
        ))}
      </ul>
      {hasNextPage ? (
        <div>
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
