import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { viewModeOf } from '#domain/kernel/access/view-mode.ts'
import { nextSetupStep, setupSteps } from '#domain/conversations/attention/company.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { companySetup } from './api.ts'
import { setupWay } from './setup-ways.ts'

/** On the pages of administration, until a company is set up: what comes after this page's step. */
export function NextSetup() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const hasChecklist = pathname === paths.administration.overview
  return viewModeOf(pathname) === 'admin' && !hasChecklist ? <Next pathname={pathname} /> : null
}

function Next({ pathname }: { readonly pathname: string }) {
  const t = useTranslations('administration.checklist')
  const { data } = useQuery(companySetup(useSession()))
  const step = data && nextSetupStep(data.setUp)
  if (!step) return null
  const way = setupWay(step, data)
  const done = setupSteps.filter((it) => data.setUp[it]).length
  const isHere = way.to.replace('$areaId', way.params?.areaId ?? '') === pathname
  return (
    <aside aria-label={t('title')} className={layout.padded4}>
      <div className={`${layout.rowApart} ${layout.ruled} ${layout.padded2} ${layout.small}`}>
        <Link to={paths.administration.overview} className={layout.quietLink}>
          {t('progress', { done, all: setupSteps.length })}
        </Link>
        {isHere ? (
          <span className={layout.strong}>{t('here', { step: t(`${step}.title`) })}</span>
        ) : (
          <Link {...way} className={`${layout.iconLink} ${layout.strong}`}>
            {t('next', { step: t(`${step}.title`) })}
            <ArrowRight />
          </Link>
        )}
      </div>
    </aside>
  )
}
