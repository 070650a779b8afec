import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { canSeePlacements } from '#domain/conversations/nine-box/access.ts'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'

const LastPlacement = lazyNamed(() => import('./LastPlacement.tsx'), 'LastPlacement')

interface NineBoxPartProps {
  readonly userId: string
  readonly heading: 'h2' | 'h3'
  readonly titleClass?: string | undefined
}

/** Loads after the page, only for people who may see placements. */
export function NineBoxPart({ userId, heading: Heading, titleClass }: NineBoxPartProps) {
  const t = useTranslations('nine-box')
  const { actor, me } = useSession()
  if (!canSeePlacements(userId, actor, me.company)) return null
  return (
    <section className={layout.stack1} aria-label={t('last.title')}>
      <Heading className={titleClass}>{t('last.title')}</Heading>
      <Suspense fallback={null}>
        <LastPlacement userId={userId} />
      </Suspense>
    </section>
  )
}
