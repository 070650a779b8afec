import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ConsentView } from '#contract/identity/account.ts'
import { freeConsentKinds, type FreeConsentKind } from '#domain/identity/auth/consent.ts'
import { useAccount, useMailWay } from '#web/kernel/account.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import { myConsents, useChangeConsent } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'

/** Given consents, and the ones that can be withdrawn (section 5). */
export function Consents() {
  const t = useTranslations('account.consents')
  const { data: consents } = useSuspenseQuery(myConsents(useAccount()))
  const newest = (kind: ConsentView['kind']) => consents.find((it) => it.kind === kind)
  return (
    <Section title={t('title')} description={t('hint')}>
      <div className={layout.stack5}>
        <AcceptedTerms terms={newest('terms')} />
        {freeConsentKinds.map((kind) => (
          <FreeConsent key={kind} kind={kind} consent={newest(kind)} />
        ))}
      </div>
    </Section>
  )
}

function AcceptedTerms({ terms }: { readonly terms: ConsentView | undefined }) {
  const t = useTranslations('account.consents.terms')
  const write = useInstant()
  const day = useDay()
  return (
    <div className={layout.stack2}>
      <h3>{t('title')}</h3>
      <p>
        {terms
          ? t('accepted', { date: write(terms.at, 'day'), version: day(terms.version) })
          : t('none')}{' '}
        <a href={addressOf(paths.terms)} target="_blank" rel="noreferrer">
          {t('read')}
        </a>
      </p>
    </div>
  )
}

interface FreeConsentProps {
  readonly kind: FreeConsentKind
  readonly consent: ConsentView | undefined
}

function FreeConsent({ kind, consent }: FreeConsentProps) {
  const t = useTranslations(`account.consents.${kind}`)
  const since = useTranslations('account.consents')
  const delivery = useMailWay()
  const write = useInstant()
  const change = useChangeConsent({ on: t('on'), off: t('off'), failed: t('failed') })
  const isOn = change.isPending ? change.variables.given : (consent?.given ?? false)
  return (
    <div className={layout.stack2}>
      <h3>{t('title')}</h3>
      <Checkbox
        label={t('label')}
        description={t('meaning', { delivery })}
        checked={isOn}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ kind, given: event.currentTarget.checked })}
      />
      <p className={layout.note}>
        {consent ? since('since', { date: write(consent.at, 'day') }) : since('never')}
      </p>
    </div>
  )
}
