import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import type { OneToOneEvent } from '#domain/conversations/one-to-ones/states.ts'
import { Failure } from '#web/platform/frame/errors/Failure.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { preview } from '#web/conversations/one-to-ones/api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './SendPreview.module.css'
import { SharedParts } from '#web/conversations/one-to-ones/history/SharedParts.tsx'

interface SendPreviewProps {
  readonly oneToOne: OneToOneView
  /** The step that would share it. */
  readonly event: OneToOneEvent
}

/** Renders the server's preview with the components that show it once shared. */
export function SendPreview({ oneToOne, event }: SendPreviewProps) {
  const t = useTranslations('one-to-ones.finish')
  const common = useTranslations('common')
  const { data, error, refetch } = useQuery(preview(useSession(), oneToOne, event))
  const title = t('preview', { name: oneToOne.collaborator.name })
  return (
    <div className={layout.stack2}>
      <p className={layout.note} aria-hidden="true">
        {title}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, by keys too */}
      <section className={s.paper} aria-label={title} tabIndex={0}>
        {data ? <SharedParts oneToOne={data} /> : null}
        {data || error ? null : <Loading label={common('loading')} lines={8} />}
        {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      </section>
    </div>
  )
}
