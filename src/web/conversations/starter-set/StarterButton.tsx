import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { StarterSetView } from '#contract/conversations/starter-set.ts'
import {
  refuseStarterPart,
  type StarterCounts,
  type StarterPart,
} from '#domain/identity/companies/starter-set.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { Failure } from '#web/platform/frame/errors/Failure.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { useCall } from '#web/kernel/use-command.ts'
import { starterSkills } from '#web/people/skills/api.ts'
import { starterSet } from './api.ts'

interface StarterButtonProps {
  readonly part: StarterPart
  readonly counts: StarterCounts
}

/**
 * Renders nothing once the company has some. The first part of a company without any offers the
 * whole set.
 */
export function StarterButton({ part, counts }: StarterButtonProps) {
  const t = useTranslations('companies.starterSet')
  const [isOpen, setOpen] = useState(false)
  const hasNone = counts.levels + counts.ladder + counts.values === 0
  const offered = part === 'levels' && hasNone ? 'all' : part
  const take = useCall((api) => api.starterSet.take, {
    touches: 'all',
    done: t(`${offered}.taken`),
    failed: t(`${offered}.notTaken`),
  })
  if (counts[part] > 0) return null
  const taking = {
    label: t(`${offered}.take`),
    refusal: refuseStarterPart(part, counts),
    pending: take.isPending,
    onClick: () => take.mutate({ body: { part: offered } }),
  }
  if (offered !== 'all') return <ActionButton {...taking} />
  return (
    <>
      <ActionButton {...taking} />
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {t('all.preview')}
      </Button>
      {isOpen ? (
        <StarterSetDialog action={<ActionButton {...taking} />} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

interface StarterSetDialogProps {
  readonly action: ReactNode
  readonly onClose: () => void
}

/** Preview of the starter set, before anything is taken. */
function StarterSetDialog({ action, onClose }: StarterSetDialogProps) {
  const t = useTranslations('companies.starterSet.all')
  const session = useSession()
  const read = useQuery(starterSet(session))
  const kinds = useQuery(starterSkills(session))
  const { data: set } = read
  const failed = [read, kinds].filter(({ data, error }) => error && data === undefined)
  return (
    <Dialog title={t('title')} width="medium" onClose={onClose} actions={action}>
      <p className={layout.muted}>{t('lead')}</p>
      {set ? (
        <div className={layout.stack4}>
          <Part title={t('levels')} rows={set.levels.map((name) => ({ name }))} opened />
          <Part title={t('ladder')} rows={set.ladder} />
          <Part title={t('values')} rows={set.values} />
          <Part title={t('questions')} rows={set.questions.map(({ text: name }) => ({ name }))} />
          {(kinds.data ?? []).map(({ kind, name, skills }) => (
            <Part key={kind} title={t('skills', { area: name.text })} rows={skills} />
          ))}
        </div>
      ) : null}
      {set || failed[0] ? null : <Loading lines={5} />}
      {failed[0] ? (
        <Failure
          error={failed[0].error}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : null}
    </Dialog>
  )
}

interface PartProps {
  readonly title: string
  readonly rows: readonly (Pick<StarterSetView['ladder'][number], 'name'> &
    Partial<StarterSetView['ladder'][number]>)[]
  readonly opened?: boolean
}

function Part({ title, rows, opened = false }: PartProps) {
  return (
    <Disclosure
      opened={opened}
      label={
        <>
          <strong>{title}</strong> <span className={layout.noteNumbers}>{rows.length}</span>
        </>
      }
    >
      <ul className={layout.stack2}>
        {rows.map(({ name, description }) => (
          <li key={name.text}>
            <LocalizedText reading={name} />
            {description ? (
              <p className={layout.note}>
                <LocalizedText reading={description} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
