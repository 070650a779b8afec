import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PersonView } from '#contract/people/user-views.ts'
import { refuseIgnore } from '#domain/people/sync-state/sync.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useConfirmedAction } from '#web/kernel/dialogs/use-confirmed-action.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { ConfirmDialog } from '#web/kernel/ui/overlays/ConfirmDialog.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { useProblem } from './use-problem.ts'

interface SyncFactsProps {
  readonly person: PersonView
}

export function SyncFacts({ person }: SyncFactsProps) {
  const t = useTranslations('directory.person')
  const moment = useMoment()
  const sayProblem = useProblem()
  const [isLeaving, setLeaving] = useState(false)
  const { actor } = useSession()
  const { sync } = person
  if (!sync.isIgnored && !sync.isConnected) return null
  const state = stateOf(sync)
  return (
    <Section title={t('title')} description={t(`${state}Hint`)}>
      <div className={layout.stack4}>
        <p className={`${layout.muted} ${layout.row4}`}>
          <StatusBadge
            tone={state === 'synced' ? (sync.problem ? 'attention' : 'positive') : 'neutral'}
            label={t(state)}
          />
          {sync.at === null ? null : <span>{t('last', { date: moment(sync.at) })}</span>}
          {sync.userName ? <span>{t('userName', { name: sync.userName })}</span> : null}
          {sync.department ? <span>{t('department', { name: sync.department })}</span> : null}
        </p>
        {sync.problem ? <p>{t('problem', { reason: sayProblem(sync.problem) })}</p> : null}
        {refuseIgnore(person, sync, actor) ? null : (
          <div>
            <Button variant="default" onClick={() => setLeaving(true)}>
              {t('ignore')}
            </Button>
          </div>
        )}
      </div>
      {isLeaving ? <IgnoreDialog person={person} onClose={() => setLeaving(false)} /> : null}
    </Section>
  )
}

function stateOf({ isIgnored, isSynced, at }: PersonView['sync']) {
  if (isIgnored) return 'ignored'
  if (isSynced) return 'synced'
  return at === null ? 'never' : 'removed'
}

interface IgnoreDialogProps extends SyncFactsProps {
  readonly onClose: () => void
}

function IgnoreDialog({ person, onClose }: IgnoreDialogProps) {
  const t = useTranslations('directory.person')
  const { api, companyId } = useSession()
  const name = fullName(person)
  const action = useConfirmedAction({
    run: () =>
      api.directory.ignore({ params: { companyId, userId: person.id }, body: { ignoreEtl: true } }),
    touches: ['directory', 'users', 'teams'],
    done: t('ignoredNow', { name }),
    failed: t('notIgnored', { name }),
    onClose,
  })
  return (
    <ConfirmDialog
      title={t('ignoreTitle', { name })}
      body={t('ignoreBody')}
      checkbox={t('irreversible')}
      confirmLabel={t('ignore')}
      tone="danger"
      {...action}
    />
  )
}
