import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import type { CallOutput } from '#contract/kernel/endpoint.ts'
import type { ownData } from '#contract/administration/own-data.ts'
import { erasureDays } from '#domain/people/users/erasure.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { changeErasure } from './own-data-api.ts'
import s from './Exports.module.css'

interface ErasureRequestProps {
  readonly erasure: CallOutput<typeof ownData.read>['erasure']
}

export function ErasureRequest({ erasure }: ErasureRequestProps) {
  const t = useTranslations('exports.ownData.erasure')
  const write = useInstant()
  const confirm = useConfirm()
  const { name: company, timeZone } = useSession().me.company
  const isAsked = erasure !== null
  const { mutate, isPending } = useCommand<boolean, unknown>(changeErasure, {
    touches: ['exports'],
    done: t(isAsked ? 'withdrawn' : 'done'),
    failed: t(isAsked ? 'notWithdrawn' : 'failed'),
  })
  const day = (at: string) => write(at, 'fullDay', timeZone)
  const ask = async () => {
    const isSure = await confirm({
      title: t('confirm', { company }),
      body: t('body'),
      confirmLabel: t('action'),
      tone: 'danger',
    })
    if (isSure) mutate(true)
  }
  return (
    <Section title={t('title')} description={t('hint', { company, days: erasureDays })}>
      <div className={`${layout.stack4} ${s.own}`}>
        {erasure ? (
          <>
            <output>
              {t('asked', { company, asked: day(erasure.askedAt), due: day(erasure.dueAt) })}
            </output>
            <Button variant="default" loading={isPending} onClick={() => mutate(false)}>
              {t('withdraw')}
            </Button>
          </>
        ) : (
          <Button variant="default" loading={isPending} onClick={() => void ask()}>
            {t('action')}
          </Button>
        )}
      </div>
    </Section>
  )
}
