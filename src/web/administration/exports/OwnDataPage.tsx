import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMailWay } from '#web/kernel/account.tsx'
import { useTranslations } from 'use-intl'
import { exportHoursMax } from '#domain/platform/outbox/lifetimes.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { ItemList } from '#web/kernel/lists/ItemList.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { FormPage } from '#web/kernel/ui/pages/FormPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { OwnExport } from './OwnExport.tsx'
import { ownData, startCopy, changeErasure } from './own-data-api.ts'
import s from './Exports.module.css'
import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { erasureDays } from '#domain/people/users/erasure.ts'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'

export function OwnDataPage() {
  const t = useTranslations('exports.ownData')
  const delivery = useMailWay()
  const session = useSession()
  const { exports, erasure } = useSuspenseQuery(ownData(session)).data
  const { mutate, isPending } = useCommand<undefined, unknown>(startCopy, {
    touches: ['exports'],
    done: t('copy.started', { delivery }),
    failed: t('copy.notStarted'),
  })
  return (
    <FormPage title={t('title')} lead={t('lead', { company: session.me.company.name })}>
      <ReadHere shown={{ subject: 'ownData' }} />
      <Section
        title={t('copy.title')}
        description={t('copy.hint', { hours: exportHoursMax, delivery })}
      >
        <div className={`${layout.stack4} ${s.own}`}>
          <Button loading={isPending} onClick={() => mutate(undefined)}>
            {t('copy.action')}
          </Button>
          {exports.length === 0 ? null : (
            <ItemList label={t('copy.list')}>
              {exports.map((one) => (
                <OwnExport key={one.id} own={one} />
              ))}
            </ItemList>
          )}
        </div>
      </Section>
      <ErasureRequest erasure={erasure} />
    </FormPage>
  )
}

interface ErasureRequestProps {
  readonly erasure: { readonly askedAt: string; readonly dueAt: string } | null
}

function ErasureRequest({ erasure }: ErasureRequestProps) {
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
