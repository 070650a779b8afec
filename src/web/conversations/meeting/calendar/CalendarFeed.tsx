import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { FeedView } from '#contract/conversations/calendar.ts'
import { CopyValue } from '#web/kernel/ui/CopyValue.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { useCall } from '#web/kernel/use-command.ts'
import { companyQuery } from '#web/kernel/company-query.ts'
import layout from '#web/kernel/ui/layout.module.css'

const ownFeed = companyQuery(['calendar'], (api) => api.calendar.feed)

/** The feed's URL is a secret of the reader. */
export function CalendarFeed() {
  const t = useTranslations('calendar.feed')
  const { feed } = useSuspenseQuery(ownFeed(useSession())).data
  const make = useMakeFeed()
  return (
    <Section title={t('title')} description={t('hint')}>
      {feed ? (
        <Feed feed={feed} />
      ) : (
        <div>
          <Button
            variant="default"
            loading={make.isPending}
            onClick={() => make.mutate({ body: { busyOnly: false } })}
          >
            {t('make')}
          </Button>
        </div>
      )}
    </Section>
  )
}

function useMakeFeed() {
  const t = useTranslations('calendar.feed')
  return useCall((api) => api.calendar.makeFeed, {
    touches: ['calendar'],
    done: t('made'),
    failed: t('failed'),
  })
}

function Feed({ feed: { address, busyOnly } }: { readonly feed: FeedView }) {
  const t = useTranslations('calendar.feed')
  const confirm = useConfirm()
  const make = useMakeFeed()
  const change = useCall((api) => api.calendar.changeFeed, {
    touches: ['calendar'],
    done: t('changed'),
    failed: t('failed'),
  })
  const stop = useCall((api) => api.calendar.stopFeed, {
    touches: ['calendar'],
    done: t('stopped'),
    failed: t('failed'),
  })
  // The choice counts before the query refetches.
  const shown = change.isPending || change.isSuccess ? change.variables.body.busyOnly : busyOnly
  const ask = async (what: 'renew' | 'stop') => {
    const confirmed = await confirm({
      title: t(`ask.${what}.title`),
      body: t(`ask.${what}.body`),
      confirmLabel: t(what),
    })
    if (!confirmed) return
    if (what === 'renew') make.mutate({ body: { busyOnly: shown } })
    else stop.mutate({})
  }
  return (
    <div className={layout.stack4}>
      {address === null ? (
        <p>{t('lost')}</p>
      ) : (
        <>
          <CopyValue label={t('address')} value={address} />
          <p className={layout.muted}>{t('keep')}</p>
        </>
      )}
      <Checkbox
        label={t('busyOnly')}
        description={t('busyHint')}
        checked={shown}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ body: { busyOnly: event.currentTarget.checked } })}
      />
      <div className={layout.row2}>
        <Button variant="default" loading={make.isPending} onClick={() => void ask('renew')}>
          {t('renew')}
        </Button>
        <Button variant="subtle" loading={stop.isPending} onClick={() => void ask('stop')}>
          {t('stop')}
        </Button>
      </div>
    </div>
  )
}
